// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/timeline/timeline_view.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/studio/theme.h"
#include "app/studio/timeline/timeline_paint.h"
#include "app/studio/timeline/timeline_text.h"
#include "app/studio/widgets/card.h"

namespace wafermill {
namespace {

constexpr double closest_seconds = 20e-9;  // what a window shows at least
constexpr double key_zoom = 0.5, wheel_zoom = 0.8;
constexpr double key_pan = 0.125;
constexpr int bar_steps = 100'000;  // of the horizontal scroll bar over the whole timeline
constexpr int drag_distance = 4;
constexpr int row_gap = 4;

}  // namespace

TimelineView::TimelineView(QWidget* parent) : QAbstractScrollArea(parent) {
    setAccessibleName(tr("Timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (moving_bars_ || !timeline_) return;
        const double whole = timeline_->end - timeline_->begin, span = window_.to - window_.from;
        const double from = timeline_->begin + whole * value / bar_steps;
        set_window(from, from + span);
    });
    horizontalScrollBar()->setAccessibleName(tr("Place in the timeline"));
    verticalScrollBar()->setAccessibleName(tr("Rows of the timeline"));
}

void TimelineView::set_timeline(std::shared_ptr<const Timeline> timeline, bool keep_window) {
    const bool whole = !timeline_ || (window_.from <= timeline_->begin && window_.to >= timeline_->end);
    timeline_ = std::move(timeline);
    pointed_ = {};
    if (!keep_window) chosen_ = {};
    gutter_ = 0;
    if (timeline_)
        for (const TimelineRow& row : timeline_->rows)
            gutter_ = std::max(gutter_,
                               fontMetrics().horizontalAdvance(timeline_row_text(row, timeline_->simulated)));
    gutter_ = std::min(gutter_ + Theme::spacing_large, fontMetrics().averageCharWidth() * 24);
    if (!keep_window || whole) return show_whole();
    update_bars();
    viewport()->update();
}

void TimelineView::set_empty_text(const QString& text) {
    empty_text_ = text;
    viewport()->update();
}

void TimelineView::show_window(double from, double to) {
    set_window(from, to);
}

void TimelineView::show_whole() {
    if (timeline_) set_window(timeline_->begin, timeline_->end);
    viewport()->update();
}

void TimelineView::set_window(double from, double to) {
    if (!timeline_ || !(to > from)) return;
    const double whole = std::max(timeline_->end - timeline_->begin, closest_seconds);
    const double span = std::clamp(to - from, std::min(closest_seconds, whole), whole);
    const double middle = 0.5 * (from + to);
    const bool same_span = std::abs(span - (to - from)) < 1e-15;
    from = same_span ? from : middle - 0.5 * span;
    window_.from = std::clamp(from, timeline_->begin, timeline_->begin + whole - span);
    window_.to = window_.from + span;
    update_bars();
    viewport()->update();
    emit window_changed();
}

void TimelineView::zoom(double factor, std::optional<double> around) {
    const double span = window_.to - window_.from;
    const double at = around.value_or(0.5 * (window_.from + window_.to));
    const double whole = timeline_ ? std::max(timeline_->end - timeline_->begin, closest_seconds) : span;
    const double wanted = std::clamp(span * factor, std::min(closest_seconds, whole), whole);
    const double left = (at - window_.from) / span;
    set_window(at - left * wanted, at + (1.0 - left) * wanted);
}

void TimelineView::pan(double share) {
    const double by = share * (window_.to - window_.from);
    set_window(window_.from + by, window_.to + by);
}

void TimelineView::update_bars() {
    moving_bars_ = true;
    const double whole = timeline_ ? timeline_->end - timeline_->begin : 0.0;
    const double span = window_.to - window_.from;
    const int page =
        whole > 0.0 ? std::clamp(static_cast<int>(bar_steps * span / whole), 1, bar_steps) : bar_steps;
    horizontalScrollBar()->setPageStep(page);
    horizontalScrollBar()->setSingleStep(std::max(1, page / 8));
    horizontalScrollBar()->setRange(0, bar_steps - page);
    if (whole > 0.0)
        horizontalScrollBar()->setValue(
            static_cast<int>(std::lround(bar_steps * (window_.from - timeline_->begin) / whole)));
    const int rows = timeline_ ? static_cast<int>(timeline_->rows.size()) : 0;
    const int room = viewport()->height() - axis_height();
    verticalScrollBar()->setPageStep(std::max(1, room));
    verticalScrollBar()->setSingleStep(row_height());
    verticalScrollBar()->setRange(0, std::max(0, rows * row_height() - room));
    moving_bars_ = false;
}

/// Few rows share the room, up to a height at which more would tell no more.
int TimelineView::row_height() const {
    const int least = fontMetrics().height() + 6 + row_gap;
    if (!timeline_ || timeline_->rows.empty()) return least;
    const int share = (viewport()->height() - axis_height()) / static_cast<int>(timeline_->rows.size());
    return std::clamp(share, least, least * 2);
}

int TimelineView::axis_height() const {
    return fontMetrics().height() * 2 + 6;
}

QRect TimelineView::plot() const {
    return viewport()->rect().adjusted(gutter_, axis_height(), -1, 0);
}

QRect TimelineView::row_box(int row) const {
    const QRect area = plot();
    return {area.left(), area.top() + row * row_height() - verticalScrollBar()->value() + row_gap / 2,
            area.width(), row_height() - row_gap};
}

double TimelineView::time_at(double x) const {
    const QRect area = plot();
    return window_.from + (x - area.left()) / std::max(1, area.width()) * (window_.to - window_.from);
}

double TimelineView::x_of(double time) const {
    const QRect area = plot();
    return area.left() + (time - window_.from) / (window_.to - window_.from) * area.width();
}

TimelineView::Place TimelineView::place_at(QPoint position) const {
    if (!timeline_ || !plot().contains(position)) return {};
    const int row = (position.y() - plot().top() + verticalScrollBar()->value()) / row_height();
    if (row < 0 || row >= static_cast<int>(timeline_->rows.size())) return {};
    const auto& events = timeline_->rows[static_cast<std::size_t>(row)].events;
    const double time = time_at(position.x() + 0.5);
    const std::size_t event = timeline_->rows[static_cast<std::size_t>(row)].first_after(time);
    if (event >= events.size() || events[event].begin > time) return {row, -1};
    return {row, static_cast<int>(event)};
}

QString TimelineView::text_of(Place place) const {
    if (!timeline_ || place.row < 0 || place.event < 0) return {};
    const TimelineRow& row = timeline_->rows[static_cast<std::size_t>(place.row)];
    const QString text = timeline_event_text(*timeline_, row.events[static_cast<std::size_t>(place.event)]);
    return timeline_->simulated ? tr("%1 · simulated").arg(text) : text;
}

void TimelineView::choose(Place place) {
    if (chosen_ == place) return;
    chosen_ = place;
    const QString text = text_of(place);
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    viewport()->update();
    emit told(text);
}

void TimelineView::point_at(Place place) {
    if (pointed_ == place) return;
    pointed_ = place;
    const QString text = text_of(place);
    emit told(text.isEmpty() ? text_of(chosen_) : text);
    viewport()->update();
}

void TimelineView::zoom_to_chosen() {
    if (chosen_.event < 0) return;
    const TimelineEvent& event = timeline_->rows[static_cast<std::size_t>(chosen_.row)]
                                     .events[static_cast<std::size_t>(chosen_.event)];
    const double room = std::max(event.end - event.begin, closest_seconds);
    set_window(event.begin - room, event.end + room);
}

void TimelineView::zoom_to_step() {
    if (!timeline_ || timeline_->steps.empty()) return;
    double at = 0.5 * (window_.from + window_.to);
    if (chosen_.event >= 0)
        at = timeline_->rows[static_cast<std::size_t>(chosen_.row)]
                 .events[static_cast<std::size_t>(chosen_.event)]
                 .begin;
    const auto& steps = timeline_->steps;
    auto next = std::find_if(steps.begin(), steps.end(), [at](const auto& step) { return step.begin > at; });
    const double begin = next == steps.begin() ? timeline_->begin : std::prev(next)->begin;
    set_window(begin, next == steps.end() ? timeline_->end : next->begin);
}

/// To the operation before or after in the row; without one, to the first that the window shows.
void TimelineView::step_choice(int direction) {
    if (!timeline_ || timeline_->rows.empty()) return;
    const int row = std::max(0, chosen_.row);
    const auto& events = timeline_->rows[static_cast<std::size_t>(row)].events;
    const int last = static_cast<int>(events.size()) - 1;
    int next =
        chosen_.event < 0
            ? static_cast<int>(timeline_->rows[static_cast<std::size_t>(row)].first_after(window_.from))
            : chosen_.event + direction;
    next = std::clamp(next, 0, last);
    choose({row, next});
    const TimelineEvent& event = events[static_cast<std::size_t>(next)];
    const double span = window_.to - window_.from;
    if (event.begin < window_.from || event.end > window_.to) {
        const double middle = 0.5 * (event.begin + event.end);
        set_window(middle - 0.5 * span, middle + 0.5 * span);
    }
}

void TimelineView::change_row(int direction) {
    if (!timeline_ || timeline_->rows.empty()) return;
    const int last = static_cast<int>(timeline_->rows.size()) - 1;
    const int row = std::clamp(chosen_.row + direction, 0, last);
    // What the other row does at the same time.
    double at = 0.5 * (window_.from + window_.to);
    if (chosen_.event >= 0)
        at = timeline_->rows[static_cast<std::size_t>(chosen_.row)]
                 .events[static_cast<std::size_t>(chosen_.event)]
                 .begin;
    const TimelineRow& there = timeline_->rows[static_cast<std::size_t>(row)];
    const auto event = std::min(there.first_after(at), there.events.size() - 1);
    choose({row, static_cast<int>(event)});
    const QRect box = row_box(row), area = plot();
    if (box.top() < area.top())
        verticalScrollBar()->setValue(verticalScrollBar()->value() - (area.top() - box.top()));
    if (box.bottom() > area.bottom())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + box.bottom() - area.bottom());
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(key_zoom);
        case Qt::Key_Minus:
            return zoom(1.0 / key_zoom);
        case Qt::Key_Left:
            return control ? step_choice(-1) : pan(-key_pan);
        case Qt::Key_Right:
            return control ? step_choice(1) : pan(key_pan);
        case Qt::Key_Up:
            return change_row(-1);
        case Qt::Key_Down:
            return change_row(1);
        case Qt::Key_Home:
            return show_whole();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return zoom_to_chosen();
        case Qt::Key_S:
            return zoom_to_step();
        case Qt::Key_Escape:
            return choose({});
        default:
            return QAbstractScrollArea::keyPressEvent(event);
    }
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    if (!timeline_) return;
    const QPoint turned = event->angleDelta();
    const bool sideways = std::abs(turned.x()) > std::abs(turned.y());
    if (event->modifiers().testFlag(Qt::ShiftModifier) || sideways) {
        pan(-(sideways ? turned.x() : turned.y()) / 120.0 * key_pan);
    } else if (event->position().x() < gutter_) {
        QCoreApplication::sendEvent(verticalScrollBar(), event);
    } else {
        zoom(std::pow(wheel_zoom, turned.y() / 120.0), time_at(event->position().x()));
    }
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
    pressed_ = event->pos();
    pressed_window_ = window_;
    pressed_scroll_ = verticalScrollBar()->value();
    dragged_ = false;
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    if (!pressed_) return point_at(place_at(event->pos()));
    const QPoint by = event->pos() - *pressed_;
    if (!dragged_ && by.manhattanLength() < drag_distance) return;
    dragged_ = true;
    const double seconds = by.x() * (pressed_window_.to - pressed_window_.from) / std::max(1, plot().width());
    set_window(pressed_window_.from - seconds, pressed_window_.to - seconds);
    verticalScrollBar()->setValue(pressed_scroll_ - by.y());
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (pressed_ && !dragged_) choose(place_at(event->pos()));
    pressed_.reset();
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
    choose(place_at(event->pos()));
    if (chosen_.event >= 0) return zoom_to_chosen();
    show_whole();
}

bool TimelineView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) point_at({});
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = text_of(place_at(help->pos()));
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    update_bars();
}

void TimelineView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) viewport()->update();
}

void TimelineView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

QSize TimelineView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 50, axis_height() + (fontMetrics().height() + 10) * 4 + 12};
}

QSize TimelineView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 120, axis_height() + (fontMetrics().height() + 10) * 6 + 12};
}

void TimelineView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme& theme = Theme::current();
    painter.fillRect(viewport()->rect(), theme.card);
    if (!timeline_ || timeline_->rows.empty()) {
        painter.setPen(theme.secondary_text);
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, empty_text_);
        return paint_frame(painter);
    }
    painter.setFont(small_font(font()));
    painter.save();
    painter.setClipRect(QRect(0, axis_height(), viewport()->width(), viewport()->height()));
    for (int row = 0; row < static_cast<int>(timeline_->rows.size()); ++row)
        if (row_box(row).bottom() >= axis_height() && row_box(row).top() <= viewport()->height())
            paint_row(painter, row);
    painter.restore();
    paint_axis(painter);
    paint_frame(painter);
}

void TimelineView::paint_row(QPainter& painter, int number) const {
    const Theme& theme = Theme::current();
    const TimelineRow& row = timeline_->rows[static_cast<std::size_t>(number)];
    const QRect box = row_box(number);
    const bool current = hasFocus() && chosen_.row == number;
    if (current) painter.fillRect(QRect(0, box.top(), gutter_ - 4, box.height()), theme.selection);
    painter.setPen(theme.text);
    const QString label = timeline_row_text(row, timeline_->simulated);
    const QRect room(2, box.top(), gutter_ - 8, box.height());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(label, Qt::ElideRight, room.width()));
    painter.fillRect(QRect(box.left(), box.bottom() + 1, box.width(), 1), theme.grid);
    paint_timeline_row(painter, *timeline_, row, box, window_.from, window_.to, theme);
    for (const auto& [place, width] : {std::pair{pointed_, 1.0}, std::pair{chosen_, 2.0}}) {
        if (place.row != number || place.event < 0 || place.event >= static_cast<int>(row.events.size()))
            continue;
        const TimelineEvent& event = row.events[static_cast<std::size_t>(place.event)];
        if (event.end < window_.from || event.begin > window_.to) continue;
        const double left = std::max<double>(box.left(), x_of(event.begin));
        const double right = std::min<double>(box.right(), x_of(event.end));
        painter.setPen(QPen(theme.text, width));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(left, box.top(), std::max(3.0, right - left), box.height() - 1));
    }
}

/// The steps above, the time below them, and lines down through the rows.
void TimelineView::paint_axis(QPainter& painter) const {
    const Theme& theme = Theme::current();
    const QRect area = plot();
    const QFontMetrics metrics = painter.fontMetrics();
    const int baseline = axis_height() - 2;
    const int most = std::max(2, area.width() / (metrics.averageCharWidth() * 14));
    painter.setPen(theme.grid);
    painter.drawLine(area.left(), baseline + 1, area.right(), baseline + 1);
    for (const TimelineTick& tick :
         timeline_ticks(window_.from - timeline_->begin, window_.to - timeline_->begin, most)) {
        const double x = x_of(tick.seconds + timeline_->begin);
        const int width = metrics.horizontalAdvance(tick.label);
        const double left = std::clamp<double>(x - width / 2.0, area.left(), area.right() - width);
        painter.setPen(theme.secondary_text);
        painter.drawText(QPointF(left, baseline - 3), tick.label);
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(x, baseline - 1), QPointF(x, baseline + 1));
    }
    double free = -1e9;
    for (const Timeline::Step& step : timeline_->steps) {
        const double x = std::max<double>(x_of(step.begin), area.left());
        const auto next = &step + 1;
        const bool last = next == timeline_->steps.data() + timeline_->steps.size();
        const double end = last ? x_of(timeline_->end) : x_of(next->begin);
        if (end < area.left() || x > area.right()) continue;
        if (x > area.left() && end - x > 12.0) {
            painter.setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
            painter.drawLine(QPointF(x, 2), QPointF(x, viewport()->height()));
        }
        const QString label = tr("step %1").arg(QLocale().toString(step.step));
        const int width = metrics.horizontalAdvance(label);
        if (x + 4 < free || x + 4 + width > area.right()) continue;
        painter.setPen(theme.text);
        painter.drawText(QPointF(x + 4, metrics.ascent() + 1), label);
        free = x + width + 20;
    }
}

void TimelineView::paint_frame(QPainter& painter) const {
    if (!hasFocus()) return;
    painter.setPen(QPen(Theme::current().accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

}  // namespace wafermill
