// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>
#include <array>

#include "app/studio/theme.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

constexpr int redraw_milliseconds = 40;
constexpr std::size_t previewed_rows = 30;
constexpr double points_per_millimetre = 72.0 / 25.4;
constexpr std::array suffixes = {".png", ".svg", ".pdf", ".csv"};
enum Format { png, svg, pdf, csv };

QString key(const char* name) {
    return QStringLiteral("chart_export/") + QLatin1String(name);
}

}  // namespace

ChartPaper remembered_paper() {
    const QSettings settings;
    const auto number = [&](const char* name, int usual, int least, int most) {
        return qBound(least, settings.value(key(name), usual).toInt(), most);
    };
    const auto truth = [&](const char* name, bool usual) {
        return settings.value(key(name), usual).toBool();
    };
    ChartPaper paper;
    // Kept in points, whatever the unit.
    const QSizeF points = settings.value(key("points")).toSizeF();
    if (points.isValid() && !points.isEmpty()) paper.points = points;
    paper.resolution = number("resolution", 300, 36, 1200);
    paper.font_size = number("font_size", paper.font_size, 6, 48);
    paper.colours = static_cast<ChartPaper::Colours>(number("colours", 0, 0, 2));
    paper.title = truth("title", true);
    paper.legend = truth("legend", true);
    paper.outlines = truth("outlines", false);
    paper.spreadsheet = number("numbers", 0, 0, 1) == 1;
    return paper;
}

/// A sheet with the chart as it will be written, as large as there is room for.
class ChartPreview : public QWidget {
  public:
    explicit ChartPreview(QWidget* parent) : QWidget(parent) { setMinimumSize(320, 240); }

    void show_chart(const ChartSpec& spec, const ChartPaper& paper) {
        spec_ = &spec;
        paper_ = paper;
        drawn_ = {};
        update();
    }

  protected:
    void resizeEvent(QResizeEvent*) override { drawn_ = {}; }
    void paintEvent(QPaintEvent*) override {
        if (!spec_ || paper_.points.isEmpty()) return;
        const double scale =
            std::min((width() - 2.0) / paper_.points.width(), (height() - 2.0) / paper_.points.height());
        const QSizeF size = paper_.points * scale;
        const QRectF sheet(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size);
        if (drawn_.isNull()) draw(size, scale);
        QPainter painter(this);
        painter.drawPixmap(sheet.topLeft(), drawn_);
        painter.setPen(Theme::current().border);
        painter.drawRect(sheet);
    }

  private:
    void draw(QSizeF size, double scale) {
        const double ratio = devicePixelRatioF();
        drawn_ = QPixmap((size * ratio).toSize().expandedTo({1, 1}));
        drawn_.setDevicePixelRatio(ratio);
        drawn_.fill(paper_.theme().card);
        QPainter painter(&drawn_);
        painter.scale(scale, scale);
        render_chart(painter, *spec_, paper_);
    }
    const ChartSpec* spec_ = nullptr;
    ChartPaper paper_;
    QPixmap drawn_;
};

ExportDialog::ExportDialog(const ChartSpec& spec, QWidget* parent) : QDialog(parent), spec_(spec) {
    setObjectName(QStringLiteral("export_dialog"));
    setWindowTitle(tr("Export chart"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    column->setSpacing(Theme::spacing_large);
    auto* row = new QHBoxLayout;
    row->setSpacing(Theme::margin);
    row->addWidget(make_controls());
    row->addWidget(make_preview(), 1);
    column->addLayout(row, 1);
    auto* buttons = new QDialogButtonBox(this);
    export_ = buttons->addButton(tr("Export…"), QDialogButtonBox::ActionRole);
    export_->setProperty("primary", true);
    export_->setDefault(true);
    export_->style()->polish(export_);  // the box has shown it to the style already
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(export_, &QPushButton::clicked, this, &ExportDialog::ask_file);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    soon_.setSingleShot(true);
    soon_.setInterval(redraw_milliseconds);
    connect(&soon_, &QTimer::timeout, this, &ExportDialog::draw);
    restore();
    refresh();
    draw();
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 32);
}

QWidget* ExportDialog::make_controls() {
    auto* controls = new QWidget(this);
    form_ = new QFormLayout(controls);
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setVerticalSpacing(Theme::spacing);
    format_ = new QComboBox(controls);
    format_->setObjectName(QStringLiteral("format"));
    format_->addItems({tr("PNG picture"), tr("SVG drawing"), tr("PDF document"), tr("CSV table")});
    form_->addRow(tr("Format"), format_);
    make_size_rows(*form_);
    make_look_rows(*form_);
    lines_ = new QListWidget(controls);
    lines_->setObjectName(QStringLiteral("lines"));
    lines_->setAccessibleName(tr("Lines that are exported"));
    lines_->setSelectionMode(QAbstractItemView::SingleSelection);
    for (const QString& name : chart_lines(spec_)) {
        auto* item = new QListWidgetItem(name, lines_);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    form_->addRow(tr("Lines"), lines_);
    form_->setRowVisible(lines_, lines_->count() > 0);
    connect(lines_, &QListWidget::itemChanged, this, &ExportDialog::refresh);
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    controls->setFixedWidth(fontMetrics().averageCharWidth() * 60);
    return controls;
}

void ExportDialog::make_size_rows(QFormLayout& form) {
    size_row_ = new QWidget(this);
    auto* row = new QHBoxLayout(size_row_);
    row->setContentsMargins(0, 0, 0, 0);
    const auto side = [&](const char* name, const QString& accessible) {
        auto* box = new QDoubleSpinBox(size_row_);
        box->setObjectName(QLatin1String(name));
        box->setAccessibleName(accessible);
        connect(box, &QDoubleSpinBox::valueChanged, this, &ExportDialog::refresh);
        row->addWidget(box, 1);
        return box;
    };
    width_ = side("width", tr("Width"));
    row->addWidget(new QLabel(QStringLiteral("×"), size_row_));
    height_ = side("height", tr("Height"));
    unit_ = new QComboBox(size_row_);
    unit_->setObjectName(QStringLiteral("unit"));
    unit_->setAccessibleName(tr("Unit of the size"));
    unit_->addItems({tr("mm", "millimetres"), tr("px", "pixels")});
    connect(unit_, &QComboBox::currentIndexChanged, this, &ExportDialog::change_unit);
    row->addWidget(unit_);
    form.addRow(tr("Size"), size_row_);
    resolution_ = new QSpinBox(this);
    resolution_->setObjectName(QStringLiteral("resolution"));
    resolution_->setRange(36, 1200);
    resolution_->setSuffix(tr(" dots an inch"));
    connect(resolution_, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    form.addRow(tr("Resolution"), resolution_);
    font_size_ = new QSpinBox(this);
    font_size_->setObjectName(QStringLiteral("font_size"));
    font_size_->setRange(6, 48);
    font_size_->setSuffix(tr(" points"));
    font_size_->setToolTip(tr("Of the title; what is smaller follows it"));
    connect(font_size_, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    form.addRow(tr("Font size"), font_size_);
}

void ExportDialog::make_look_rows(QFormLayout& form) {
    colours_ = new QComboBox(this);
    colours_->setObjectName(QStringLiteral("colours"));
    colours_->addItems({tr("Light"), tr("Dark"), tr("Black and white")});
    colours_->setItemData(2,
                          tr("Greys and widths tell lines apart, for printers and copiers without colours"),
                          Qt::ToolTipRole);
    form.addRow(tr("Colours"), colours_);
    const auto box = [&](const char* name, const QString& text, const QString& tip) {
        auto* made = new QCheckBox(text, this);
        made->setObjectName(QLatin1String(name));
        made->setToolTip(tip);
        connect(made, &QCheckBox::toggled, this, &ExportDialog::refresh);
        form.addRow(QString(), made);
        return made;
    };
    title_ = box("title", tr("Title and unit"), {});
    legend_ = box("legend", tr("Names at the lines"), {});
    outlines_ = box("outlines", tr("Text as outlines"),
                    tr("Letters become shapes: they look the same where the font is missing, but cannot be "
                       "searched or edited"));
    numbers_ = new QComboBox(this);
    numbers_->setObjectName(QStringLiteral("numbers"));
    numbers_->addItems({tr("Point and comma, for programs"), tr("As spreadsheets here read it")});
    form.addRow(tr("Numbers"), numbers_);
    for (QComboBox* one : {colours_, numbers_})
        connect(one, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
}

QWidget* ExportDialog::make_preview() {
    auto* place = new QWidget(this);
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(0, 0, 0, 0);
    preview_ = new QStackedWidget(place);
    picture_ = new ChartPreview(preview_);
    picture_->setObjectName(QStringLiteral("picture"));
    picture_->setAccessibleName(tr("Preview"));
    table_ = new QPlainTextEdit(preview_);
    table_->setObjectName(QStringLiteral("table"));
    table_->setAccessibleName(tr("First rows of the table"));
    table_->setReadOnly(true);
    table_->setLineWrapMode(QPlainTextEdit::NoWrap);
    table_->setTabChangesFocus(true);
    table_->setFont(fixed_font(font()));
    preview_->addWidget(picture_);
    preview_->addWidget(table_);
    column->addWidget(preview_, 1);
    note_ = make_label({}, TextRole::note, place);
    note_->setObjectName(QStringLiteral("size_note"));
    column->addWidget(note_);
    return place;
}

ExportDialog::Unit ExportDialog::unit() const {
    return unit_->currentIndex() == 0 ? Unit::millimetres : Unit::pixels;
}

QSizeF ExportDialog::points() const {
    const QSizeF size(width_->value(), height_->value());
    return shown_unit_ == Unit::millimetres ? size * points_per_millimetre
                                            : size * 72.0 / resolution_->value();
}

/// The paper stays as large as it is; its sides are said in the other unit.
void ExportDialog::change_unit() {
    const QSizeF kept = points();
    const bool pixels = unit() == Unit::pixels;
    shown_unit_ = unit();
    const double factor = pixels ? resolution_->value() / 72.0 : 1.0 / points_per_millimetre;
    for (QDoubleSpinBox* side : {width_, height_}) {
        const QSignalBlocker quiet(side);
        side->setDecimals(pixels ? 0 : 1);
        side->setRange(pixels ? 32 : 20, pixels ? 16384 : 1000);
        side->setSingleStep(pixels ? 16 : 5);
        side->setValue((side == width_ ? kept.width() : kept.height()) * factor);
    }
    refresh();
}

ChartPaper ExportDialog::paper() const {
    ChartPaper paper;
    paper.points = points();
    paper.resolution = resolution_->value();
    paper.font_size = font_size_->value();
    paper.colours = static_cast<ChartPaper::Colours>(colours_->currentIndex());
    paper.title = title_->isChecked();
    paper.legend = legend_->isChecked();
    paper.outlines = outlines_->isChecked() && format_->currentIndex() == svg;
    paper.spreadsheet = numbers_->currentIndex() == 1;
    for (int i = 0; i < lines_->count(); ++i)
        if (lines_->item(i)->checkState() == Qt::Checked) paper.only << lines_->item(i)->text();
    if (paper.only.size() == lines_->count())
        paper.only.clear();
    else if (paper.only.isEmpty())
        paper.only << QString();  // no line has that name: none is drawn
    return paper;
}

QString ExportDialog::suffix() const {
    return QLatin1String(suffixes[static_cast<std::size_t>(std::max(0, format_->currentIndex()))]);
}

/// Rows that mean nothing to the format are not there.
void ExportDialog::refresh() {
    if (!export_) return;
    const int format = format_->currentIndex();
    const bool table = format == csv;
    form_->setRowVisible(size_row_, !table);
    form_->setRowVisible(resolution_, format == png || (!table && unit() == Unit::pixels));
    for (QWidget* look : {static_cast<QWidget*>(font_size_), static_cast<QWidget*>(colours_),
                          static_cast<QWidget*>(title_), static_cast<QWidget*>(legend_)})
        form_->setRowVisible(look, !table);
    form_->setRowVisible(outlines_, format == svg);
    form_->setRowVisible(numbers_, table);
    bool any = lines_->count() == 0;
    for (int i = 0; i < lines_->count(); ++i) any = any || lines_->item(i)->checkState() == Qt::Checked;
    export_->setEnabled(any);
    preview_->setCurrentWidget(table ? static_cast<QWidget*>(table_) : picture_);
    soon_.start();
}

void ExportDialog::draw() {
    soon_.stop();
    const ChartPaper now = paper();
    const QLocale locale;
    if (format_->currentIndex() == csv) {
        table_->setPlainText(QString::fromUtf8(chart_csv(spec_, now, previewed_rows)).remove(QChar(0xFEFF)));
        note_->setText(tr("The first %1 rows of each line; the file has all of them.")
                           .arg(locale.toString(static_cast<int>(previewed_rows))));
        return;
    }
    picture_->show_chart(spec_, now);
    const auto millimetres = [&](double length) {
        return locale.toString(length / points_per_millimetre, 'f', 1);
    };
    const QString size =
        tr("%1 × %2 mm").arg(millimetres(now.points.width()), millimetres(now.points.height()));
    const QSize pixels = now.pixels();
    note_->setText(format_->currentIndex() == png
                       ? tr("%1 × %2 pixels; printed, %3")
                             .arg(locale.toString(pixels.width()), locale.toString(pixels.height()), size)
                       : size);
}

void ExportDialog::restore() {
    const QSettings settings;
    const ChartPaper kept = remembered_paper();
    format_->setCurrentIndex(qBound(0, settings.value(key("format"), png).toInt(), static_cast<int>(csv)));
    resolution_->setValue(static_cast<int>(kept.resolution));
    font_size_->setValue(kept.font_size);
    colours_->setCurrentIndex(static_cast<int>(kept.colours));
    numbers_->setCurrentIndex(kept.spreadsheet ? 1 : 0);
    title_->setChecked(kept.title);
    legend_->setChecked(kept.legend);
    outlines_->setChecked(kept.outlines);
    for (QDoubleSpinBox* side : {width_, height_}) {
        side->setRange(20, 1000);
        side->setDecimals(4);
    }
    width_->setValue(kept.points.width() / points_per_millimetre);
    height_->setValue(kept.points.height() / points_per_millimetre);
    unit_->setCurrentIndex(qBound(0, settings.value(key("unit"), 0).toInt(), 1));
    if (unit() == Unit::millimetres)
        for (QDoubleSpinBox* side : {width_, height_}) side->setDecimals(1);
}

void ExportDialog::remember() const {
    QSettings settings;
    settings.setValue(key("format"), format_->currentIndex());
    settings.setValue(key("resolution"), resolution_->value());
    settings.setValue(key("font_size"), font_size_->value());
    settings.setValue(key("colours"), colours_->currentIndex());
    settings.setValue(key("numbers"), numbers_->currentIndex());
    settings.setValue(key("title"), title_->isChecked());
    settings.setValue(key("legend"), legend_->isChecked());
    settings.setValue(key("outlines"), outlines_->isChecked());
    settings.setValue(key("points"), points());
    settings.setValue(key("unit"), unit_->currentIndex());
}

void ExportDialog::ask_file() {
    const QString name =
        (spec_.title.isEmpty() ? tr("chart")
                               : spec_.title.toLower().replace(QLatin1Char(' '), QLatin1Char('-'))) +
        suffix();
    const QString folder = QSettings().value(key("folder")).toString();
    const QString file = QFileDialog::getSaveFileName(this, tr("Export chart"),
                                                      folder.isEmpty() ? name : QDir(folder).filePath(name),
                                                      tr("%1 (*%2)").arg(format_->currentText(), suffix()));
    if (!file.isEmpty()) accept_file(file);
}

void ExportDialog::accept_file(QString file) {
    if (QFileInfo(file).suffix().isEmpty()) file += suffix();
    remember();
    QSettings().setValue(key("folder"), QFileInfo(file).absolutePath());
    const ChartPaper now = paper();
    accept();
    emit chosen(file, now);
}

}  // namespace wafermill
