// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/timeline/timeline_paint.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/studio/timeline/timeline_text.h"

namespace wafermill {
namespace {

constexpr double narrowest_bar = 2.0;
constexpr double text_margin = 4.0;

class RowPainter {
  public:
    RowPainter(QPainter& painter, const Timeline& timeline, const TimelineRow& row, const QRectF& box,
               double from, double to, const Theme& theme)
        : painter_(painter),
          timeline_(timeline),
          row_(row),
          box_(box),
          from_(from),
          to_(to),
          scale_(box.width() / (to - from)),
          theme_(theme) {
        for (std::size_t kind = 0; kind < timeline_kinds; ++kind)
            colours_[kind] = timeline_kind_colour(static_cast<TimelineKind>(kind), theme);
    }

    void paint() {
        double drawn = box_.left();  // all left of it is done
        std::size_t i = row_.first_after(from_);
        while (i < row_.events.size() && row_.events[i].begin < to_) {
            const TimelineEvent& event = row_.events[i];
            const double left = std::max(x_of(event.begin), drawn);
            const double right = std::min(x_of(event.end), box_.right());
            if (right - left >= narrowest_bar) {
                bar(event, left, right);
                drawn = right;
                ++i;
                continue;
            }
            // A column of its own; one that reaches beyond it goes on behind it.
            const double column = box_.left() + std::floor(left - box_.left());
            const double end = std::min(column + 1.0, box_.right());
            shares(std::max(column, drawn), end);
            drawn = end;
            if (end >= box_.right()) return;
            i = row_.first_after(time_at(end));
        }
    }

  private:
    double x_of(double time) const { return box_.left() + (time - from_) * scale_; }
    double time_at(double x) const { return from_ + (x - box_.left()) / scale_; }

    void bar(const TimelineEvent& event, double left, double right) {
        const QColor& colour = colours_[static_cast<std::size_t>(event.kind)];
        // A hair of ground between neighbours, where there is room for it.
        const double gap = right - left >= 4.0 ? 1.0 : 0.0;
        const QRectF bar(left, box_.top(), right - left - gap, box_.height());
        painter_.fillRect(bar, colour);
        const double room = bar.width() - 2 * text_margin;
        if (room < painter_.fontMetrics().averageCharWidth() * 4) return;
        // "fetch blocks.1": colour and row say what is done already, and in the user's language.
        const QString whole = QString::fromStdString(timeline_.names[static_cast<std::size_t>(event.name)]);
        const QString name = whole.mid(whole.indexOf(QLatin1Char(' ')) + 1);
        const bool dark_text = contrast(QColor(Qt::black), colour) > contrast(QColor(Qt::white), colour);
        painter_.setPen(dark_text ? Qt::black : Qt::white);
        texts_.push_back({bar.adjusted(text_margin, 0, -text_margin, 0),
                          painter_.fontMetrics().elidedText(name, Qt::ElideMiddle, static_cast<int>(room)),
                          dark_text});
    }

    void shares(double left, double right) {
        const double begin = time_at(left), end = time_at(right);
        if (!(end > begin)) return;
        const auto busy = row_.busy(begin, end);
        double bottom = box_.bottom();
        for (std::size_t kind = 0; kind < timeline_kinds; ++kind) {
            if (busy[kind] <= 0.0) continue;
            // What is there at all is seen.
            const double height = std::max(1.0, box_.height() * std::min(1.0, busy[kind] / (end - begin)));
            painter_.fillRect(QRectF(left, bottom - height, right - left, height), colours_[kind]);
            bottom -= height;
        }
    }

  public:
    struct BarText {
        QRectF box;
        QString text;
        bool dark;
    };
    void paint_texts() {
        for (const BarText& one : texts_) {
            painter_.setPen(one.dark ? Qt::black : Qt::white);
            painter_.drawText(one.box, Qt::AlignLeft | Qt::AlignVCenter, one.text);
        }
    }

  private:
    QPainter& painter_;
    const Timeline& timeline_;
    const TimelineRow& row_;
    const QRectF box_;
    const double from_, to_, scale_;
    const Theme& theme_;
    std::array<QColor, timeline_kinds> colours_;
    std::vector<BarText> texts_;
};

}  // namespace

void paint_timeline_row(QPainter& painter, const Timeline& timeline, const TimelineRow& row,
                        const QRectF& box, double from, double to, const Theme& theme) {
    painter.save();
    painter.setClipRect(box);
    painter.setRenderHint(QPainter::Antialiasing, false);
    RowPainter bars(painter, timeline, row, box, from, to, theme);
    bars.paint();
    if (timeline.simulated) {
        // Dotted, as all that is simulated: dots of the ground, which are seen on the bars alone.
        QBrush dots(theme.card, Qt::Dense6Pattern);
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 3.0), dots);
        painter.fillRect(QRectF(box.left(), box.bottom() - 3.0, box.width(), 3.0), dots);
    }
    bars.paint_texts();
    painter.restore();
}

}  // namespace wafermill
