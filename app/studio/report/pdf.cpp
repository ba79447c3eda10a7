// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <QTextTable>

#include <map>

#include "app/studio/charts/chart_export.h"
#include "app/studio/report/report.h"
#include "app/studio/report/sections.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

// The document is laid out in tenths of a point, so that letters stand where they belong at every resolution.
constexpr double point = 10.0;
constexpr double page_width = 595.0, page_height = 842.0, side_margin = 50.0, top_margin = 48.0,
                 bottom_margin = 58.0;
constexpr double text_width = page_width - 2 * side_margin,
                 text_height = page_height - top_margin - bottom_margin;
constexpr QSizeF chart_points(text_width, 220.0);
constexpr int chart_object = QTextFormat::UserObject + 1, chart_index = QTextFormat::UserProperty + 1;
constexpr int dots_per_inch = 1200;

/// A chart in the text, drawn as vectors.
class ChartObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
  public:
    explicit ChartObject(const ReportDocument& report) : report_(report) {}
    QSizeF intrinsicSize(QTextDocument*, int, const QTextFormat&) override { return chart_points * point; }
    void drawObject(QPainter* painter, const QRectF& box, QTextDocument*, int,
                    const QTextFormat& format) override {
        const auto index = static_cast<std::size_t>(format.property(chart_index).toInt());
        ChartPaper paper;
        paper.points = chart_points;
        paper.font_size = 10;
        painter->save();
        painter->translate(box.topLeft());
        painter->scale(point, point);
        render_chart(*painter, report_.blocks[index].chart, paper);
        painter->restore();
    }

  private:
    const ReportDocument& report_;
};

QFont sized(double points, QFont::Weight weight = QFont::Normal) {
    QFont font;
    font.setPixelSize(static_cast<int>(points * point));
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::PreferAntialias);
    return font;
}

QTextCharFormat look(double points, const QColor& colour, QFont::Weight weight = QFont::Normal) {
    QTextCharFormat format;
    format.setFont(sized(points, weight));
    format.setForeground(colour);
    return format;
}

/// Sets the blocks of a report in a text document.
class Setter {
  public:
    Setter(const ReportDocument& report, QTextDocument& document) : report_(report), cursor_(&document) {}

    void set() {
        // All at once: laid out after each cell, a table would take the square of its rows.
        cursor_.beginEditBlock();
        heading(report_.title, 20.0, 0.0, 2.0);
        text(report_.subtitle, look(9.0, theme_.secondary_text), 0.0, 8.0);
        for (std::size_t i = 0; i < report_.blocks.size(); ++i) block(report_.blocks[i], static_cast<int>(i));
        cursor_.endEditBlock();
    }

    /// Blocks that must not stand alone at the end of a page.
    const std::vector<int>& headings() const { return headings_; }

  private:
    void block(const ReportBlock& block, int index) {
        using Kind = ReportBlock::Kind;
        switch (block.kind) {
            case Kind::section:
                return heading(block.text, 14.0, 18.0, 4.0);
            case Kind::subsection:
                return heading(block.text, 10.5, 10.0, 3.0);
            case Kind::paragraph:
                return text(block.text, look(9.5, theme_.text), 0.0, 5.0);
            case Kind::note:
                return text(block.text, look(8.0, theme_.secondary_text), 0.0, 5.0);
            case Kind::list:
                for (const QString& line : block.lines)
                    text(QStringLiteral("•  ") + line, look(9.5, theme_.text), 0.0, 3.0, 10.0);
                return;
            case Kind::lines:
                for (const QString& line : block.lines)
                    text(line, look(7.5, theme_.secondary_text), 0.0, 3.0);
                return;
            case Kind::table:
                return table(block.table);
            case Kind::chart:
                return chart(index);
        }
    }

    void begin(double above, double below, double indent = 0.0, bool of_text = true) {
        QTextBlockFormat format;
        format.setTopMargin(above * point);
        format.setBottomMargin(below * point);
        format.setLeftMargin(indent * point);
        format.setTextIndent(-indent * point);
        if (of_text) format.setLineHeight(118, QTextBlockFormat::ProportionalHeight);
        if (first_)
            cursor_.setBlockFormat(format);
        else
            cursor_.insertBlock(format);
        first_ = false;
    }

    void text(const QString& text, const QTextCharFormat& format, double above, double below,
              double indent = 0.0) {
        begin(above, below, indent);
        cursor_.insertText(text, format);
    }

    void heading(const QString& words, double points, double above, double below) {
        text(words, look(points, theme_.text, QFont::DemiBold), above, below);
        headings_.push_back(cursor_.block().blockNumber());
    }

    void chart(int index) {
        begin(4.0, 6.0, 0.0, false);
        QTextCharFormat format;
        format.setObjectType(chart_object);
        format.setProperty(chart_index, index);
        cursor_.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }

    void table(const ReportTable& table) {
        const int columns = static_cast<int>(table.head.size());
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellSpacing(0);
        format.setCellPadding(0);
        format.setHeaderRowCount(1);
        format.setTopMargin(2.0 * point);
        format.setBottomMargin(6.0 * point);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        if (!table.widths.empty()) {
            QList<QTextLength> widths;
            for (const double share : table.widths)
                widths << QTextLength(QTextLength::PercentageLength, 100.0 * share);
            format.setColumnWidthConstraints(widths);
        }
        QTextTable* set = cursor_.insertTable(static_cast<int>(table.rows.size()) + 1, columns, format);
        for (int column = 0; column < columns; ++column) {
            const auto i = static_cast<std::size_t>(column);
            const auto owner = i < table.head_owners.size() ? table.head_owners[i] : std::nullopt;
            cell(*set, 0, column, table, {table.head[column], {}, {}, owner, true},
                 owner ? QColor() : theme_.secondary_text);
        }
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            for (std::size_t column = 0; column < table.rows[row].size(); ++column)
                cell(*set, static_cast<int>(row) + 1, static_cast<int>(column), table,
                     table.rows[row][column], {});
        cursor_.movePosition(QTextCursor::End);
        smallest_block();
    }

    void cell(QTextTable& set, int row, int column, const ReportTable& table, const ReportCell& content,
              const QColor& colour) {
        const double points = table.head.size() > 6 ? 7.5 : 8.5;
        QTextTableCell place = set.cellAt(row, column);
        QTextTableCellFormat format;
        format.setBottomBorder(0.5 * point);
        format.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBottomBorderBrush(row == 0 ? theme_.border : theme_.grid);
        format.setTopPadding(2.5 * point);
        format.setBottomPadding(2.5 * point);
        const bool number = column >= table.first_number;
        format.setLeftPadding(number ? 6.0 * point : 0.0);
        format.setRightPadding(number ? 0.0 : 6.0 * point);
        place.setFormat(format);
        QTextCursor at = place.firstCursorPosition();
        QTextBlockFormat aligned;
        aligned.setAlignment(number ? Qt::AlignRight : Qt::AlignLeft);
        at.setBlockFormat(aligned);
        const QColor own = content.owner ? theme_.owner_text(*content.owner) : theme_.text;
        at.insertText(content.text, look(points, colour.isValid() ? colour : own,
                                         content.strong ? QFont::DemiBold : QFont::Normal));
        for (const QString& small : {content.note, content.address}) {
            if (small.isEmpty()) continue;
            at.insertBlock(aligned);
            at.insertText(small, look(points - 1.5, theme_.secondary_text));
        }
    }

    /// The block that a text document puts behind a table.
    void smallest_block() {
        QTextBlockFormat format;
        format.setLineHeight(1, QTextBlockFormat::FixedHeight);
        cursor_.setBlockFormat(format);
        cursor_.setBlockCharFormat(look(1.0, theme_.text));
    }

    const ReportDocument& report_;
    const Theme& theme_ = Theme::light();
    QTextCursor cursor_;
    std::vector<int> headings_;
    bool first_ = true;
};

/// Headings that came to the end of a page without anything behind them begin the next one. From the first to
/// the last, since each moves what follows.
void keep_with_next(QTextDocument& document, const std::vector<int>& headings) {
    const auto page_of = [&](const QTextBlock& block, bool end) {
        const QRectF box = document.documentLayout()->blockBoundingRect(block);
        return static_cast<int>((end ? box.bottom() - 1.0 : box.top() + 1.0) / (text_height * point));
    };
    for (const int number : headings) {
        const QTextBlock heading = document.findBlockByNumber(number);
        // Behind a heading may stand another, or the empty block before a table and its head.
        QTextBlock next = heading.next();
        while (next.isValid() && (next.length() < 2 || std::find(headings.begin(), headings.end(),
                                                                 next.blockNumber()) != headings.end()))
            next = next.next();
        if (!next.isValid() || number == 0 || page_of(heading, false) == page_of(next, false)) continue;
        QTextBlockFormat format = heading.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCursor(heading).setBlockFormat(format);
    }
}

}  // namespace

QByteArray report_pdf(const ReportDocument& report, const std::atomic<bool>* cancelled) {
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.setDocumentMargin(0);
    document.setDefaultFont(sized(9.5));
    document.setUseDesignMetrics(true);
    ChartObject charts(report);
    document.documentLayout()->registerHandler(chart_object, &charts);
    Setter setter(report, document);
    setter.set();
    document.setPageSize(QSizeF(text_width, text_height) * point);
    keep_with_next(document, setter.headings());

    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dots_per_inch);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(report.title);
    writer.setCreator(QStringLiteral("Wafermill"));
    QPainter painter(&writer);
    painter.scale(dots_per_inch / 72.0 / point, dots_per_inch / 72.0 / point);
    const int pages = document.pageCount();
    for (int page = 0; page < pages; ++page) {
        if (cancelled && *cancelled)
            throw Interrupted(ReportText::tr("The report was given up; nothing was written.").toStdString());
        if (page > 0) writer.newPage();
        const QRectF shown(0, page * text_height * point, text_width * point, text_height * point);
        painter.save();
        painter.translate(side_margin * point, top_margin * point - shown.top());
        painter.setClipRect(shown);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = shown;
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setFont(sized(8.0));
        painter.setPen(Theme::light().secondary_text);
        const QRectF foot(side_margin * point, (page_height - 40.0) * point, text_width * point,
                          14.0 * point);
        painter.drawText(
            foot, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font()).elidedText(report.title, Qt::ElideRight, 0.75 * foot.width()));
        painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter,
                         ReportText::tr("Page %1 of %2").arg(page + 1).arg(pages));
    }
    painter.end();
    return bytes;
}

}  // namespace wafermill

#include "pdf.moc"
