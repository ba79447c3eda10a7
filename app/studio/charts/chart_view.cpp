// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_view.h"

#include <QContextMenuEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/studio/charts/crosshair.h"
#include "app/studio/charts/export_dialog.h"
#include "app/studio/charts/plot_view.h"
#include "app/studio/said_text.h"
#include "app/studio/worker.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr double wheel_step = 1.25;
constexpr double key_pan = 0.15;       // of the window
constexpr double deepest_zoom = 1e-6;  // of the whole, before doubles run out of steps
constexpr double smallest_box = 6.0;   // pixels; less is a click
constexpr int notice_milliseconds = 8000;

}  // namespace

struct ChartView::State {
    explicit State(ChartView& view) : owner(view), plot(new PlotView(&view)) {}

    void apply() {
        dirty = false;
        ChartWindow window = zoom;
        if (window.whole() && held) window = *held;
        layout = lay_out_chart(data, Theme::current(), owner.size(), owner.font(), window);
        plot->show_layout(layout, Theme::current());
        const QString summary = chart_summary(data.spec());
        if (summary != owner.accessibleDescription()) owner.setAccessibleDescription(summary);
        if (owner.accessibleName() != data.spec().title) owner.setAccessibleName(data.spec().title);
    }
    void ensure() {
        if (dirty) apply();
    }
    void refresh() {
        whole.reset();
        if (owner.isVisible())
            apply();
        else
            dirty = true;
    }

    /// The axes as they stand, so that new data does not move them.
    ChartWindow standing() const { return {layout.x.min, layout.x.max, layout.y.min, layout.y.max}; }
    void hold(bool on) {
        if (on == held.has_value() || (!on && !follow)) return;
        if (on && layout.empty) return;
        if (on)
            held = standing();
        else
            held.reset();
        if (!on) refresh();
    }

    void set_zoom(const ChartWindow& window) {
        const bool before = !zoom.whole();
        zoom = window;
        bound();
        apply();
        if (before != !zoom.whole()) emit owner.zoom_changed(!before);
    }

    /// Zoom neither past what doubles resolve nor out beyond the whole.
    void bound() {
        if (zoom.whole()) return;
        if (!whole) {
            const ChartLayout all = lay_out_chart(data, Theme::current(), owner.size(), owner.font());
            whole.emplace(all.x, all.y);
        }
        const auto limit = [](std::optional<double>& low, std::optional<double>& high,
                              const AxisLayout& full) {
            if (!low || !high) return;
            const double span = full.max - full.min;
            const double least =
                std::max(span * deepest_zoom, 1e-12 * std::max(std::abs(full.min), std::abs(full.max)));
            const double wanted = *high - *low;
            if (wanted >= span * 0.9999) {
                low.reset();
                high.reset();
                return;
            }
            const double size = std::max(wanted, least);
            const double centre = (*low + *high) / 2;
            low = std::clamp(centre - size / 2, full.min, full.max - size);
            high = *low + size;
        };
        limit(zoom.x_min, zoom.x_max, whole->first);
        // Fitted to the visible part, y may lie anywhere; only a y that was chosen is kept.
        if (zoom.y_min && zoom.y_max) limit(zoom.y_min, zoom.y_max, whole->second);
    }

    void zoom_x(double factor, double at) {
        ChartWindow window = zoom;
        window.x_min = at - (at - layout.x.min) * factor;
        window.x_max = at + (layout.x.max - at) * factor;
        set_zoom(window);
    }
    void zoom_y(double factor, double at) {
        ChartWindow window = zoom;
        window.y_min = at - (at - layout.y.min) * factor;
        window.y_max = at + (layout.y.max - at) * factor;
        set_zoom(window);
    }
    void pan(double x_share, double y_share) {
        ChartWindow window = zoom;
        const double dx = x_share * (layout.x.max - layout.x.min),
                     dy = y_share * (layout.y.max - layout.y.min);
        if (window.x_min) window.x_min = *window.x_min + dx, window.x_max = *window.x_max + dx;
        if (window.y_min) window.y_min = *window.y_min + dy, window.y_max = *window.y_max + dy;
        set_zoom(window);
    }

    QPointF values_at(QPointF position) const {
        const QPointF coordinates = layout.from_plot(position);
        return {axis_value(coordinates.x(), data.spec().x_scale),
                axis_value(coordinates.y(), data.spec().y_scale)};
    }

    void paint_chosen(QPainter& painter) const {
        if (!chosen) return;
        const QPointF coordinates(axis_coordinate(chosen->x(), data.spec().x_scale),
                                  axis_coordinate(chosen->y(), data.spec().y_scale));
        painter.setPen(QPen(Theme::current().text, 1.6));
        painter.setBrush(Qt::NoBrush);
        for (const ChartField& field : layout.fields) {
            if (!field.box.contains(coordinates)) continue;
            const QRectF box(layout.to_plot(field.box.topLeft()), layout.to_plot(field.box.bottomRight()));
            painter.drawRect(box.normalized().intersected(layout.plot));
            return;
        }
        const QPointF at = layout.to_plot(coordinates);
        if (layout.fields.empty() && layout.plot.adjusted(-1, -1, 1, 1).contains(at))
            painter.drawEllipse(at, 7.0, 7.0);
    }

    void say(const QString& text) {
        plot->overlay().notice = text;
        plot->viewport()->update();
        QTimer::singleShot(notice_milliseconds, plot, [this, text] {
            if (plot->overlay().notice != text) return;
            plot->overlay().notice.clear();
            plot->viewport()->update();
        });
    }

    ChartView& owner;
    PlotView* plot;
    ChartData data{ChartSpec{}};
    ChartLayout layout;
    ChartWindow zoom;
    std::optional<ChartWindow> held;
    std::optional<std::pair<AxisLayout, AxisLayout>> whole;  ///< the axes without zoom, where they are known
    std::optional<ChartSpec::Scale> y_scale;                 ///< chosen here instead of the description's
    ChartSpec::Scale given_y_scale = ChartSpec::Scale::linear;
    bool dirty = true, follow = true;
    double crosshair = std::nan("");
    std::optional<QPointF> chosen;
    QString export_obstacle;
    int point_series = -1;  ///< of the scattered point that is pointed at
    std::size_t point_index = 0;

    bool scattered() const {
        const auto& series = data.spec().series;
        return std::any_of(series.begin(), series.end(), [](const auto& one) { return one.scattered; });
    }
    /// The point that is pointed at, where it is seen.
    std::optional<ChartPoint> pointed() const {
        if (point_series < 0) return {};
        for (const ChartPoint& dot : layout.dots)
            if (dot.series == point_series && dot.index == point_index) return dot;
        return {};
    }

    enum class Drag { none, box, pan } drag = Drag::none;
    QPointF drag_from;
    ChartWindow drag_zoom;
};

ChartView::ChartView(QWidget* parent) : QWidget(parent), state_(std::make_unique<State>(*this)) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setToolTipDuration(0);
    state_->plot->overlay().crosshair = [this](QPainter& painter) {
        state_->paint_chosen(painter);
        if (const auto point = state_->pointed())
            paint_pointed(painter, state_->data, state_->layout, Theme::current(), *point);
        if (std::isnan(state_->crosshair)) return;
        if (const auto readout = read_at(state_->data, state_->layout, state_->crosshair))
            paint_crosshair(painter, state_->data, state_->layout, Theme::current(), *readout);
    };
}

ChartView::~ChartView() = default;

void ChartView::set_spec(ChartSpec spec) {
    const ChartSpec& old = state_->data.spec();
    const bool other_axes = spec.title != old.title || spec.axis != old.axis || spec.x_scale != old.x_scale ||
                            spec.x_title != old.x_title;
    // A scale chosen at the chart lasts until its owner chooses another one.
    if (spec.title != old.title || spec.y_scale != state_->given_y_scale) state_->y_scale.reset();
    state_->given_y_scale = spec.y_scale;
    if (state_->y_scale) spec.y_scale = *state_->y_scale;
    const bool other_y = spec.y_scale != old.y_scale;
    state_->data = ChartData(std::move(spec));
    state_->point_series = -1;
    if (other_axes || other_y) state_->held.reset();
    if (other_axes && !state_->zoom.whole()) {
        state_->zoom = {};
        emit zoom_changed(false);
    } else if (other_y) {
        state_->zoom.y_min.reset();
        state_->zoom.y_max.reset();
    }
    state_->refresh();
}

const ChartSpec& ChartView::spec() const {
    return state_->data.spec();
}

QString ChartView::empty_text() const {
    return state_->plot->overlay().empty_text;
}

void ChartView::set_empty_text(const QString& text) {
    state_->plot->overlay().empty_text = text;
    state_->plot->viewport()->update();
}

void ChartView::set_follow(bool follow) {
    state_->ensure();
    state_->follow = follow;
    state_->hold(!follow);
}

void ChartView::set_framed(bool framed) {
    state_->plot->overlay().framed = framed;
    state_->plot->viewport()->update();
}

/// The description with the ends that are seen.
ChartSpec ChartView::seen_spec() const {
    ChartSpec spec = state_->data.spec();
    const auto value = [](const std::optional<double>& end, ChartSpec::Scale scale) {
        return axis_value(*end, scale);
    };
    if (state_->zoom.x_min)
        spec.x_min = value(state_->zoom.x_min, spec.x_scale),
        spec.x_max = value(state_->zoom.x_max, spec.x_scale);
    if (state_->zoom.y_min)
        spec.y_min = value(state_->zoom.y_min, spec.y_scale),
        spec.y_max = value(state_->zoom.y_max, spec.y_scale);
    return spec;
}

void ChartView::export_to(const QString& file, const ChartPaper& paper) const {
    write(seen_spec(), file, paper);
}

void ChartView::write(const ChartSpec& spec, const QString& file, const ChartPaper& paper) const {
    Worker::shared().wait(tr("Writing %1…").arg(file), false,
                          [spec, file, paper] { export_chart(spec, file, paper); });
}

void ChartView::set_export_obstacle(const QString& reason) {
    state_->export_obstacle = reason;
}

void ChartView::ask_export() {
    if (!state_->export_obstacle.isEmpty()) return state_->say(state_->export_obstacle);
    // What is exported is what the dialog shows, however the run goes on meanwhile.
    auto* dialog = new ExportDialog(seen_spec(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::chosen, this,
            [this, spec = seen_spec()](const QString& file, const ChartPaper& paper) {
                try {
                    write(spec, file, paper);
                    state_->say(tr("Written to %1").arg(QFileInfo(file).fileName()));
                } catch (const Error& error) {
                    state_->say(said_text(error.what()));
                }
            });
    dialog->open();
}

void ChartView::set_chosen(std::optional<QPointF> values) {
    if (values == state_->chosen) return;
    state_->chosen = values;
    state_->plot->viewport()->update();
}

bool ChartView::zoomed() const {
    return !state_->zoom.whole();
}

const ChartLayout& ChartView::shown() const {
    state_->ensure();
    return state_->layout;
}

QSize ChartView::sizeHint() const {
    return {420, 260};
}
QSize ChartView::minimumSizeHint() const {
    return {220, 130};
}

void ChartView::set_crosshair(double x) {
    if (x == state_->crosshair || (std::isnan(x) && std::isnan(state_->crosshair))) return;
    state_->crosshair = x;
    state_->plot->viewport()->update();
}

void ChartView::point_at(int series, std::size_t index) {
    if (series == state_->point_series && index == state_->point_index) return;
    state_->point_series = series;
    state_->point_index = index;
    state_->plot->viewport()->update();
}

void ChartView::reset_zoom() {
    state_->held.reset();
    state_->set_zoom({});
    state_->hold(!state_->follow);
}

void ChartView::toggle_log_y() {
    ChartSpec spec = state_->data.spec();
    const bool log = spec.y_scale != ChartSpec::Scale::logarithmic;
    spec.y_scale = log ? ChartSpec::Scale::logarithmic : ChartSpec::Scale::linear;
    const auto given = state_->given_y_scale;
    state_->given_y_scale = spec.y_scale;
    state_->y_scale = spec.y_scale;
    set_spec(spec);
    state_->given_y_scale = given;
    emit log_y_toggled(log);
}

bool ChartView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // These keys belong to the chart that has the focus, whatever shortcuts the window knows.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = key->modifiers() == Qt::NoModifier;
        if ((plain && (key->key() == Qt::Key_L || key->key() == Qt::Key_Home)) ||
            (key->modifiers() == Qt::ControlModifier && key->key() == Qt::Key_E)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void ChartView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange || event->type() == QEvent::LocaleChange)
        state_->refresh();
    QWidget::changeEvent(event);
}

void ChartView::resizeEvent(QResizeEvent*) {
    state_->plot->setGeometry(rect());
    state_->refresh();
}

void ChartView::showEvent(QShowEvent*) {
    state_->apply();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    const bool in_plot = state_->layout.plot.contains(event->position());
    if (!in_plot || state_->layout.empty) return QWidget::mousePressEvent(event);
    const bool pan = event->button() == Qt::MiddleButton ||
                     (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
    if (!pan && event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    state_->drag = pan ? State::Drag::pan : State::Drag::box;
    state_->drag_from = event->position();
    state_->drag_zoom = state_->zoom;
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    const QRectF plot = state_->layout.plot;
    const QPointF at = event->position();
    if (state_->drag == State::Drag::box) {
        const QPointF end(std::clamp(at.x(), plot.left(), plot.right()),
                          std::clamp(at.y(), plot.top(), plot.bottom()));
        state_->plot->overlay().zoom_box = QRectF(state_->drag_from, end).normalized();
        state_->plot->viewport()->update();
    } else if (state_->drag == State::Drag::pan) {
        state_->zoom = state_->drag_zoom;
        state_->pan((state_->drag_from.x() - at.x()) / plot.width(),
                    (at.y() - state_->drag_from.y()) / plot.height());
    }
    const bool inside = plot.contains(at) && !state_->layout.empty;
    state_->hold(inside);
    if (state_->scattered()) {
        const auto near = point_near(state_->layout, at);
        return point_at(near ? near->series : -1, near ? near->index : 0);
    }
    const double x = inside ? axis_value(state_->layout.from_plot(at).x(), spec().x_scale) : std::nan("");
    if (std::isnan(x) && std::isnan(state_->crosshair)) return;
    set_crosshair(x);
    emit crosshair_moved(x);
    emit pointed(inside ? state_->values_at(at) : QPointF(x, x));
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    const QRectF box = state_->plot->overlay().zoom_box;
    const auto drag = std::exchange(state_->drag, State::Drag::none);
    state_->plot->overlay().zoom_box = {};
    state_->plot->viewport()->update();
    if (drag != State::Drag::box || box.width() < smallest_box || box.height() < smallest_box) {
        if (drag == State::Drag::box && state_->point_series >= 0)
            emit point_clicked(state_->point_series, state_->point_index);
        if (drag == State::Drag::box) emit picked(state_->values_at(event->position()));
        return;
    }
    const QPointF low = state_->layout.from_plot(box.bottomLeft()),
                  high = state_->layout.from_plot(box.topRight());
    state_->set_zoom({low.x(), high.x(), low.y(), high.y()});
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) reset_zoom();
}

void ChartView::wheelEvent(QWheelEvent* event) {
    const QPointF at = event->position();
    if (!state_->layout.plot.contains(at) || state_->layout.empty) return QWidget::wheelEvent(event);
    const double turns = event->angleDelta().y() / 120.0;
    const double factor = std::pow(wheel_step, -turns);
    const QPointF place = state_->layout.from_plot(at);
    if (event->modifiers().testFlag(Qt::ControlModifier))
        state_->zoom_y(factor, place.y());
    else
        state_->zoom_x(factor, place.x());
    event->accept();
}

void ChartView::leaveEvent(QEvent*) {
    state_->hold(false);
    point_at(-1, 0);
    if (std::isnan(state_->crosshair)) return;
    set_crosshair(std::nan(""));
    emit crosshair_moved(state_->crosshair);
    emit pointed(QPointF(state_->crosshair, state_->crosshair));
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    State& s = *state_;
    s.ensure();
    const auto middle = [](const AxisLayout& axis) { return (axis.min + axis.max) / 2; };
    const auto step = [&](bool forward) {
        if (!s.zoom.whole() || s.scattered()) return s.pan(forward ? key_pan : -key_pan, 0.0);
        const double from = !std::isnan(s.crosshair)
                                ? s.crosshair
                                : axis_value(forward ? s.layout.x.min : s.layout.x.max, spec().x_scale);
        if (const auto next = next_point(s.data, from, forward)) {
            set_crosshair(*next);
            emit crosshair_moved(*next);
        }
    };
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_E) return ask_export();
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return s.zoom_x(1 / wheel_step, middle(s.layout.x));
        case Qt::Key_Minus:
            return s.zoom_x(wheel_step, middle(s.layout.x));
        case Qt::Key_Left:
            return step(false);
        case Qt::Key_Right:
            return step(true);
        case Qt::Key_Up:
            return s.pan(0.0, key_pan);
        case Qt::Key_Down:
            return s.pan(0.0, -key_pan);
        case Qt::Key_Home:
            return reset_zoom();
        case Qt::Key_L:
            return toggle_log_y();
        case Qt::Key_Escape:
            if (std::isnan(s.crosshair)) break;
            set_crosshair(std::nan(""));
            emit crosshair_moved(s.crosshair);
            return;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void ChartView::focusInEvent(QFocusEvent* event) {
    state_->plot->overlay().focused = event->reason() != Qt::MouseFocusReason;
    state_->plot->viewport()->update();
    QWidget::focusInEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent* event) {
    state_->plot->overlay().focused = false;
    state_->plot->viewport()->update();
    QWidget::focusOutEvent(event);
}

void ChartView::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Export chart…"), this, &ChartView::ask_export)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    menu->addSeparator();
    auto* log = menu->addAction(tr("Logarithmic y"), this, &ChartView::toggle_log_y);
    log->setShortcut(QKeySequence(Qt::Key_L));
    log->setCheckable(true);
    log->setChecked(spec().y_scale == ChartSpec::Scale::logarithmic);
    auto* whole = menu->addAction(tr("Whole chart"), this, &ChartView::reset_zoom);
    whole->setShortcut(QKeySequence(Qt::Key_Home));
    whole->setEnabled(zoomed());
    menu->popup(event->globalPos());
}

}  // namespace wafermill
