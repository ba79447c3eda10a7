// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/charts/chart_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "app/studio/charts/chart_labels.h"
#include "app/studio/charts/chart_map.h"
#include "app/studio/charts/chart_text.h"
#include "app/studio/charts/decimate.h"

namespace wafermill {
namespace {

using Scale = ChartSpec::Scale;

constexpr double inset = Theme::spacing_large;
constexpr double label_gap = 8.0;
constexpr double scattered_radius = 3.2;
constexpr double pointing_reach = 10.0;

std::vector<double> axis_ticks(double min, double max, Scale scale, Numbers numbers, int most) {
    const double low = axis_value(min, scale), high = axis_value(max, scale);
    if (scale == Scale::logarithmic) return logarithmic_ticks(low, high, most);
    return numbers == Numbers::seconds ? time_ticks(low, high, most) : linear_ticks(low, high, most);
}

/// Ends moved out to a place that gets a tick.
std::pair<double, double> rounded_out(double min, double max, Scale scale, int most) {
    if (scale == Scale::linear) return nice_range(min, max, most);
    const auto step_out = [](double coordinate, bool up) {
        const double power = std::floor(coordinate);
        const double places[] = {power, power + std::log10(2.0), power + std::log10(5.0), power + 1.0};
        double best = up ? places[3] : places[0];
        for (const double place : places) {
            if (up && place >= coordinate - 1e-9) return place;
            if (!up && place <= coordinate + 1e-9) best = place;
        }
        return best;
    };
    const double low = step_out(min, false), high = step_out(max, true);
    // Inside one step of the 1-2-5 scale, round in the values: 2.1 to 2.4 stays readable.
    if (high - low < 0.45 && max > min) {
        const auto [from, to] = nice_range(std::pow(10.0, min), std::pow(10.0, max), most);
        if (from > 0.0) return {std::log10(from), std::log10(to)};
    }
    return {low, high};
}

/// A range that has a span, around one that has none.
std::pair<double, double> with_span(double min, double max, Scale scale, bool from_zero) {
    if (max - min > 1e-9 * std::max(std::abs(min), std::abs(max)) && max - min > 1e-290) return {min, max};
    if (scale == Scale::logarithmic) return {min - 0.5, max + 0.5};
    const double room = min == 0.0 ? 1.0 : std::abs(min) * 0.25;
    if (from_zero && min >= 0.0) return {0.0, max + room};
    return {min - room, max + room};
}

/// A name and its value in `width`. Only the name is shortened, to what tells it from the others first: a
/// value without its digits is another value.
QString named_value(const ChartName& name, const QString& value, double width, const QFontMetricsF& metrics) {
    const auto with_value = [&](const QString& text) { return text + QLatin1Char(' ') + value; };
    for (const QString& text : {name.whole, name.own})
        if (metrics.horizontalAdvance(with_value(text)) <= width + 0.5) return with_value(text);
    const double room = width - metrics.horizontalAdvance(QLatin1Char(' ') + value);
    const QString shortened = metrics.elidedText(name.own, Qt::ElideRight, std::max(0.0, room));
    // An ellipsis with a letter or two beside it names nothing.
    return shortened.size() < 4 ? value : with_value(shortened);
}

class Builder {
  public:
    Builder(const ChartData& data, const Theme& theme, QSizeF size, const QFont& font,
            const ChartWindow& window, double detail)
        : data_(data),
          spec_(data.spec()),
          theme_(theme),
          window_(window),
          detail_(detail),
          names_(chart_lines(data.spec())) {
        out_.size = size;
        out_.title_font = font;
        out_.title_font.setWeight(QFont::DemiBold);
        out_.text_font = font;
        if (font.pixelSize() > 0) {
            out_.text_font.setPixelSize(std::max(8, static_cast<int>(std::lround(font.pixelSize() * 0.85))));
        } else {
            out_.text_font.setPointSizeF(font.pointSizeF() * 0.85);
        }
        if (spec_.headed) out_.title = spec_.title;
        out_.x_title = x_title(spec_);
        if (spec_.headed) out_.unit = spec_.unit;
        if (spec_.headed && spec_.y_scale == Scale::logarithmic && spec_.y_places.empty())
            out_.unit = ChartText::tr("%1, log").arg(spec_.unit);
        out_.empty = data.empty();
    }

    ChartLayout build() {
        const QFontMetricsF metrics(out_.text_font);
        line_height_ = metrics.height();
        const double heading = spec_.headed ? QFontMetricsF(out_.title_font).height() + Theme::spacing : 0.0;
        const double top = inset + heading + line_height_ / 2;
        const bool titled = out_.size.height() >= 12 * line_height_;
        out_.x_rows = rows_for_places(spec_.x_places, metrics, out_.size.width());
        const double bottom = inset - 4 + out_.x_rows * line_height_ + 4 + (titled ? line_height_ + 1 : 0);
        out_.plot = QRectF(inset, top, std::max(10.0, out_.size.width() - 2 * inset),
                           std::max(10.0, out_.size.height() - top - bottom));
        fit_x();
        decimate_curves();
        fit_y();
        make_marks();
        place(metrics, titled);
        return std::move(out_);
    }

  private:
    void fit_x() {
        double min = data_.x_min(), max = data_.x_max();
        if (!std::isfinite(min)) min = 0.0, max = spec_.x_scale == Scale::linear ? 1.0 : 1.0;
        if (spec_.x_scale == Scale::linear && min > 0.0 && min < 0.1 * max) min = 0.0;
        const auto fixed = [this](const std::optional<double>& end) {
            return end ? axis_coordinate(*end, spec_.x_scale) : std::nan("");
        };
        if (const double end = fixed(spec_.x_min); std::isfinite(end)) min = end;
        if (const double end = fixed(spec_.x_max); std::isfinite(end)) max = end;
        if (min > max) std::swap(min, max);
        std::tie(min, max) = with_span(min, max, spec_.x_scale, true);
        out_.x = {window_.x_min.value_or(min), window_.x_max.value_or(max), spec_.x_scale, {}};
    }

    void decimate_curves() {
        // The whole width, so that the columns do not depend on how wide the labels come out.
        const auto columns = Columns::of(out_.x.min, out_.x.max, std::max(50.0, out_.size.width() * detail_));
        for (std::size_t s = 0; s < data_.curves().size(); ++s) {
            const auto& curve = data_.curves()[s];
            if (spec_.series[s].scattered) {  // drawn point by point
                for (auto* part : {&lines_, &lowers_, &lows_, &highs_}) part->emplace_back();
                continue;
            }
            lines_.push_back(decimate(curve.x, curve.y, curve.breaks, columns, curve.stretches));
            lowers_.push_back(curve.lower.empty() ? Decimated{} : masked(curve, curve.lower, columns));
            lows_.push_back(curve.low.empty() ? Decimated{}
                                              : decimate(curve.x, curve.low, curve.breaks, columns));
            highs_.push_back(curve.high.empty() ? Decimated{}
                                                : decimate(curve.x, curve.high, curve.breaks, columns));
        }
    }

    /// The lower edge, missing where the upper one is, so that both break at the same places.
    static Decimated masked(const Curve& curve, std::vector<double> edge, const Columns& columns) {
        for (std::size_t i = 0; i < edge.size(); ++i)
            if (!std::isfinite(curve.y[i])) edge[i] = std::nan("");
        return decimate(curve.x, edge, curve.breaks, columns);
    }

    void fit_y() {
        double min = std::nan(""), max = std::nan("");
        const auto take = [&](double coordinate) {
            min = std::fmin(min, coordinate), max = std::fmax(max, coordinate);
        };
        const auto take_line = [&](const Decimated& line, const std::vector<double>& xs,
                                   const std::vector<double>& ys) {
            for (const auto& piece : line.pieces)
                for (const std::size_t i : piece)
                    if (xs[i] >= out_.x.min && xs[i] <= out_.x.max) take(ys[i]);
        };
        bool from_zero = spec_.y_from_zero;
        for (std::size_t s = 0; s < lines_.size(); ++s) {
            const auto& curve = data_.curves()[s];
            from_zero = from_zero || spec_.series[s].filled;
            if (spec_.series[s].scattered) {
                for (std::size_t i = 0; i < curve.x.size(); ++i)
                    if (curve.x[i] >= out_.x.min && curve.x[i] <= out_.x.max) take(curve.y[i]);
                continue;
            }
            take_line(lines_[s], curve.x, curve.y);
            take_line(lows_[s], curve.x, curve.low);
            take_line(highs_[s], curve.x, curve.high);
        }
        for (const auto& mark : spec_.spots) take(axis_coordinate(mark.y, spec_.y_scale));
        for (const auto& cell : spec_.cells) {
            take(axis_coordinate(cell.bottom, spec_.y_scale));
            take(axis_coordinate(cell.top, spec_.y_scale));
        }
        for (const auto& level : spec_.levels)
            for (const double value : {level.value, level.low, level.high})
                if (value == level.value || level.low < level.high)
                    take(axis_coordinate(value, spec_.y_scale));
        if (!std::isfinite(min)) min = 0.0, max = 1.0;
        if (from_zero && spec_.y_scale == Scale::linear) min = std::min(min, 0.0), max = std::max(max, 0.0);
        std::tie(min, max) = with_span(min, max, spec_.y_scale, from_zero);
        const int most = most_y_ticks();
        std::tie(min, max) = rounded_out(min, max, spec_.y_scale, most);
        if (spec_.y_min && std::isfinite(axis_coordinate(*spec_.y_min, spec_.y_scale)))
            min = axis_coordinate(*spec_.y_min, spec_.y_scale);
        if (spec_.y_max && std::isfinite(axis_coordinate(*spec_.y_max, spec_.y_scale)))
            max = axis_coordinate(*spec_.y_max, spec_.y_scale);
        out_.y = {window_.y_min.value_or(min), window_.y_max.value_or(max), spec_.y_scale, {}};
        if (!(out_.y.max > out_.y.min))
            std::tie(out_.y.min, out_.y.max) = with_span(out_.y.min, out_.y.min, spec_.y_scale, false);
        if (out_.empty) return;
        if (!spec_.y_places.empty()) {
            out_.y.ticks = thinned(spec_.y_places, out_.plot.height() / (line_height_ * 1.3));
            return;
        }
        auto ticks = axis_ticks(out_.y.min, out_.y.max, spec_.y_scale, spec_.y_numbers, most);
        if (spec_.y_scale == Scale::logarithmic && !window_.y_min) begin_with_end(ticks);
        out_.y.ticks = labelled(ticks, spec_.y_numbers);
    }

    /// The lower end of a logarithmic axis is a round number too, and nobody can guess it: it gets a label,
    /// in the place of one that it would touch.
    void begin_with_end(std::vector<double>& ticks) const {
        const double end = axis_value(out_.y.min, spec_.y_scale);
        const double room = line_height_ / out_.plot.height() * (out_.y.max - out_.y.min);
        std::erase_if(ticks,
                      [&](double tick) { return axis_coordinate(tick, spec_.y_scale) < out_.y.min + room; });
        ticks.insert(ticks.begin(), QString::number(end, 'g', 6).toDouble());
    }

    int most_y_ticks() const {
        return std::clamp(static_cast<int>(out_.plot.height() / (line_height_ * 2.2)), 2, 8);
    }

    static std::vector<QPolygonF> polygons(const Decimated& line, const std::vector<double>& xs,
                                           const std::vector<double>& ys) {
        std::vector<QPolygonF> result;
        for (const auto& piece : line.pieces) {
            QPolygonF polygon;
            polygon.reserve(static_cast<qsizetype>(piece.size()));
            for (const std::size_t i : piece) polygon.append({xs[i], ys[i]});
            result.push_back(std::move(polygon));
        }
        return result;
    }

    static QColor with_alpha(QColor colour, double alpha) {
        colour.setAlphaF(static_cast<float>(alpha));
        return colour;
    }

    void make_marks() {
        const double width = spec_.series.size() > 12 ? 1.2 : 1.6;
        std::vector<ChartMark> fills, faint, levels, lines;
        for (const auto& level : spec_.levels) {
            const QColor colour = theme_.owner(level.owner);
            const auto across = [&](double value) {
                const double y = axis_coordinate(value, spec_.y_scale);
                return std::isfinite(y) ? std::vector<QPolygonF>{QPolygonF{{out_.x.min, y}, {out_.x.max, y}}}
                                        : std::vector<QPolygonF>{};
            };
            if (level.low < level.high && !across(level.low).empty())
                out_.marks.push_back({ChartMark::Kind::band, across(level.high), across(level.low),
                                      with_alpha(colour, 0.14), Qt::SolidLine, 0.0, -1});
            if (!across(level.value).empty())
                levels.push_back({ChartMark::Kind::line,
                                  across(level.value),
                                  {},
                                  colour,
                                  Theme::pen_style(level.known),
                                  1.4,
                                  -1});
        }
        for (const double mark : spec_.marks) {
            const double x = axis_coordinate(mark, spec_.x_scale);
            if (x >= out_.x.min && x <= out_.x.max)
                levels.push_back({ChartMark::Kind::line,
                                  {QPolygonF{{x, out_.y.min}, {x, out_.y.max}}},
                                  {},
                                  theme_.bad,
                                  Qt::DotLine,
                                  1.2,
                                  -1});
        }
        for (std::size_t s = 0; s < spec_.series.size(); ++s) {
            const auto& series = spec_.series[s];
            const auto& curve = data_.curves()[s];
            if (series.scattered) continue;
            const QColor colour = series_colour(theme_, series);
            const int index = static_cast<int>(s);
            auto line = polygons(lines_[s], curve.x, curve.y);
            if (!lows_[s].pieces.empty() && lows_[s].pieces.size() == highs_[s].pieces.size())
                out_.marks.push_back({ChartMark::Kind::band, polygons(highs_[s], curve.x, curve.high),
                                      polygons(lows_[s], curve.x, curve.low), with_alpha(colour, 0.16),
                                      Qt::SolidLine, 0.0, index});
            if (series.filled) {
                // Neighbouring greys are told apart by the line between them.
                if (theme_.print)
                    faint.push_back(
                        {ChartMark::Kind::line, line, {}, theme_.text, Qt::SolidLine, 0.8, index});
                fills.push_back({ChartMark::Kind::fill, line, polygons(lowers_[s], curve.x, curve.lower),
                                 with_alpha(colour, 0.75), Qt::SolidLine, 0.0, index});
                continue;
            }
            (series.faint ? faint : lines)
                .push_back({ChartMark::Kind::line,
                            std::move(line),
                            {},
                            series.faint ? with_alpha(colour, 0.38) : colour,
                            Theme::pen_style(series.known),
                            series.faint ? 1.0 : width * theme_.weight(series.colour),
                            index});
        }
        for (auto* group : {&fills, &faint, &levels, &lines})
            std::move(group->begin(), group->end(), std::back_inserter(out_.marks));
    }

    void place(const QFontMetricsF& metrics, bool titled) {
        double left = 0.0;
        for (const auto& tick : out_.y.ticks) left = std::max(left, metrics.horizontalAdvance(tick.label));
        out_.plot.setLeft(inset + left + 6);
        out_.plot.setRight(out_.size.width() - inset);
        place_fields(out_, spec_, theme_, metrics);
        if (spec_.named) {
            place_series_labels(metrics);
            place_scatter_labels(metrics);
            place_level_labels(metrics);
        }
        make_x_ticks(metrics);
        make_points();
        place_spots(out_, spec_, theme_, metrics);
        if (titled && !out_.empty)
            out_.x_title_box =
                QRectF(out_.plot.left(), out_.plot.bottom() + 4 + out_.x_rows * line_height_ + 1,
                       out_.plot.width(), line_height_);
    }

    struct Ending {
        std::size_t series;
        ChartName name;
        QString value;
        QPointF end;
        double centre;
    };

    /// Where each named series was last seen in the window.
    std::vector<Ending> endings() const {
        std::vector<Ending> result;
        for (std::size_t s = 0; s < spec_.series.size(); ++s) {
            const auto& series = spec_.series[s];
            if (series.faint || series.label.isEmpty()) continue;
            const auto& curve = data_.curves()[s];
            for (auto piece = lines_[s].pieces.rbegin(); piece != lines_[s].pieces.rend(); ++piece) {
                const auto last = std::find_if(piece->rbegin(), piece->rend(), [&](std::size_t i) {
                    return curve.x[i] >= out_.x.min && curve.x[i] <= out_.x.max;
                });
                if (last == piece->rend()) continue;
                const QPointF end = out_.to_plot({curve.x[*last], curve.y[*last]});
                const double middle =
                    series.filled
                        ? (end.y() + out_.to_plot({0.0, std::max(curve.lower[*last], out_.y.min)}).y()) / 2
                        : end.y();
                result.push_back({s, names_.of(series.label), y_text(spec_, series.y[*last]), end,
                                  std::clamp(middle, out_.plot.top(), out_.plot.bottom())});
                break;
            }
        }
        return result;
    }

    void place_series_labels(const QFontMetricsF& metrics) {
        auto names = endings();
        if (names.empty()) return;
        const auto room =
            static_cast<std::size_t>(std::max(1.0, (out_.plot.height() + line_height_) / line_height_));
        if (names.size() > room) names.resize(room);
        const auto text_of = [](const Ending& e) { return e.name.whole + QLatin1Char(' ') + e.value; };
        double widest = 0.0, furthest = out_.plot.left();
        for (const auto& name : names) widest = std::max(widest, metrics.horizontalAdvance(text_of(name)));
        for (const auto& name : names) furthest = std::max(furthest, name.end.x());
        const double limit = out_.size.width() * 0.36;
        double left = furthest + label_gap;
        if (left + widest > out_.size.width() - inset + 4) {
            widest = std::min(widest, limit);
            const double old_right = out_.plot.right(), old_left = out_.plot.left();
            out_.plot.setRight(
                std::max(out_.plot.left() + 20, out_.size.width() - inset - widest - label_gap));
            for (auto& name : names)
                name.end.setX(old_left +
                              (name.end.x() - old_left) * out_.plot.width() / (old_right - old_left));
            left = out_.plot.right() + label_gap;
        }
        std::vector<double> wanted;
        for (const auto& name : names) wanted.push_back(name.centre);
        const auto centres = spread(wanted, line_height_, out_.plot.top(), out_.plot.bottom());
        for (std::size_t i = 0; i < names.size(); ++i) {
            const QString text = named_value(names[i].name, names[i].value, widest, metrics);
            const QRectF box(left, centres[i] - line_height_ / 2, metrics.horizontalAdvance(text),
                             line_height_);
            out_.labels.push_back({text, series_text_colour(theme_, spec_.series[names[i].series]), box,
                                   QPointF(names[i].end.x(), names[i].centre)});
        }
    }

    void place_level_labels(const QFontMetricsF& metrics) {
        std::vector<QPolygonF> lines;
        for (const auto& mark : out_.marks)
            if (mark.kind == ChartMark::Kind::line)
                for (const auto& piece : mark.pieces) lines.push_back(out_.to_plot(piece));
        std::vector<QRectF> taken;
        for (const auto& label : out_.labels) taken.push_back(label.box);
        for (const auto& level : spec_.levels) {
            const double coordinate = axis_coordinate(level.value, spec_.y_scale);
            if (!(coordinate >= out_.y.min && coordinate <= out_.y.max) || level.label.isEmpty()) continue;
            QString value = y_text(spec_, level.value);
            if (level.owner != Owner::reference && level.known == Known::estimated)
                value = ChartText::tr("%1, est.", "estimated").arg(value);
            if (level.known == Known::simulated) value = ChartText::tr("%1, simulated").arg(value);
            const QString text =
                named_value(names_.of(level.label), value, std::max(0.0, out_.plot.width() - 8), metrics);
            const QSizeF size(metrics.horizontalAdvance(text), line_height_);
            const QRectF box =
                place_at_line(out_.to_plot({0.0, coordinate}).y(), size, out_.plot, lines, taken);
            if (box.isNull()) continue;
            taken.push_back(box);
            out_.labels.push_back({text, theme_.owner_text(level.owner), box, {}});
        }
    }

    void make_x_ticks(const QFontMetricsF& metrics) {
        if (out_.empty) return;
        if (!spec_.x_places.empty()) {
            out_.x.ticks = clear_places(spec_.x_places, out_, metrics);
            return;
        }
        const Numbers numbers = x_numbers(spec_);
        for (int most = 8; most >= 2; --most) {
            auto values = axis_ticks(out_.x.min, out_.x.max, spec_.x_scale, numbers, most);
            if (numbers == Numbers::counts)
                std::erase_if(values, [](double v) { return v != std::round(v); });
            out_.x.ticks = labelled(values, numbers);
            double right = -1e9;
            const bool clear = std::all_of(out_.x.ticks.begin(), out_.x.ticks.end(), [&](const Tick& tick) {
                const double half = metrics.horizontalAdvance(tick.label) / 2;
                const double centre = out_.to_plot({out_.x.at(tick), 0.0}).x();
                const bool apart = centre - half > right + 10;
                right = centre + half;
                return apart;
            });
            if (clear) return;
        }
        // Not even two fit beside each other.
        if (out_.x.ticks.size() > 1) out_.x.ticks.resize(1);
    }

    void scatter(std::size_t s) {
        const auto& curve = data_.curves()[s];
        const QColor colour = series_colour(theme_, spec_.series[s]);
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            if (!std::isfinite(curve.y[i])) continue;
            const QPointF at = out_.to_plot({curve.x[i], curve.y[i]});
            if (!out_.plot.adjusted(-0.5, -0.5, 0.5, 0.5).contains(at)) continue;
            out_.dots.push_back(
                {at, colour, scattered_radius, spec_.series[s].hollow, static_cast<int>(s), i});
        }
    }

    /// No line has an end where their names could stand: they stand one below the other, each with a point.
    void place_scatter_labels(const QFontMetricsF& metrics) {
        double y = out_.plot.top() + 4.0;
        for (std::size_t s = 0; s < spec_.series.size(); ++s) {
            const auto& series = spec_.series[s];
            if (!series.scattered || series.label.isEmpty()) continue;
            const QRectF box(out_.plot.left() + 18.0, y, metrics.horizontalAdvance(series.label),
                             line_height_);
            out_.labels.push_back({series.label, series_text_colour(theme_, series), box, {}});
            out_.dots.push_back({QPointF(out_.plot.left() + 9.0, box.center().y()),
                                 series_colour(theme_, series), scattered_radius, series.hollow});
            y += line_height_;
        }
    }

    void make_points() {
        for (std::size_t s = 0; s < lines_.size(); ++s) {
            const auto& curve = data_.curves()[s];
            const auto& series = spec_.series[s];
            if (series.faint) continue;  // its smoothed line says the same
            if (series.scattered) {
                scatter(s);
                continue;
            }
            const QColor colour = series_colour(theme_, series);
            const auto in_window = [&](std::size_t i) {
                return curve.x[i] >= out_.x.min && curve.x[i] <= out_.x.max;
            };
            for (const std::size_t i : lines_[s].missing)
                if (in_window(i))
                    out_.crosses.push_back(
                        {{out_.to_plot({curve.x[i], 0.0}).x(), out_.plot.bottom() - 5}, colour});
            if (series.filled) continue;
            std::size_t points = 0;
            for (const auto& piece : lines_[s].pieces) points += piece.size();
            const bool far_apart = static_cast<double>(points) * 20.0 < out_.plot.width();
            for (const auto& piece : lines_[s].pieces)
                for (const std::size_t i : piece) {
                    if (!(far_apart || piece.size() == 1) || !in_window(i)) continue;
                    const QPointF at = out_.to_plot({curve.x[i], curve.y[i]});
                    if (at.y() >= out_.plot.top() - 0.5 && at.y() <= out_.plot.bottom() + 0.5)
                        out_.dots.push_back({at, colour});
                }
        }
    }

    const ChartData& data_;
    const ChartSpec& spec_;
    const Theme& theme_;
    const ChartWindow& window_;
    double detail_;
    ChartNames names_;
    ChartLayout out_;
    double line_height_ = 12.0;
    std::vector<Decimated> lines_, lowers_, lows_, highs_;
};

}  // namespace

bool ChartLayout::has_room() const {
    // Three lines of text high, which two ticks of an axis take, and as wide as three labels of x.
    const double line = QFontMetricsF(text_font).height();
    return plot.height() >= 3.0 * line && plot.width() >= 5.0 * line &&
           plot.bottom() + x_rows * line <= size.height() && plot.right() <= size.width();
}

QPointF ChartLayout::to_plot(QPointF c) const {
    return {plot.left() + (c.x() - x.min) / (x.max - x.min) * plot.width(),
            plot.bottom() - (c.y() - y.min) / (y.max - y.min) * plot.height()};
}

QPointF ChartLayout::from_plot(QPointF p) const {
    return {x.min + (p.x() - plot.left()) / plot.width() * (x.max - x.min),
            y.min + (plot.bottom() - p.y()) / plot.height() * (y.max - y.min)};
}

QPolygonF ChartLayout::to_plot(const QPolygonF& coordinates) const {
    QPolygonF mapped;
    mapped.reserve(coordinates.size());
    for (const auto& point : coordinates) mapped.append(to_plot(point));
    return mapped;
}

std::optional<ChartPoint> point_near(const ChartLayout& layout, QPointF place) {
    std::optional<ChartPoint> nearest;
    double least = pointing_reach * pointing_reach;
    for (const ChartPoint& dot : layout.dots) {
        const QPointF away = dot.at - place;
        const double distance = QPointF::dotProduct(away, away);
        // Of points that lie on each other the upper one is seen.
        if (dot.series < 0 || distance > least) continue;
        least = distance;
        nearest = dot;
    }
    return nearest;
}

ChartLayout lay_out_chart(const ChartData& data, const Theme& theme, QSizeF size, const QFont& font,
                          const ChartWindow& window, double detail) {
    return Builder(data, theme, size, font, window, detail).build();
}

QColor series_colour(const Theme& theme, const ChartSpec::Series& series) {
    return series.colour >= 0 ? theme.series(series.colour) : theme.owner(series.owner);
}

QColor series_text_colour(const Theme& theme, const ChartSpec::Series& series) {
    return series.colour >= 0 ? theme.series_text(series.colour) : theme.owner_text(series.owner);
}

}  // namespace wafermill
