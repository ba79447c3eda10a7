// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

#include "app/studio/charts/chart_spec.h"
#include "app/studio/charts/decimate.h"

namespace wafermill {

/// The coordinate at which an axis shows a value: its logarithm to base 10 on a logarithmic axis, NaN where
/// it has no place there.
double axis_coordinate(double value, ChartSpec::Scale scale);
double axis_value(double coordinate, ChartSpec::Scale scale);

/// One series in axis coordinates, ready to be decimated.
struct Curve {
    std::vector<double> x, y;
    std::vector<double> lower;        ///< of a filled series: the top of what it stands on
    std::vector<double> low, high;    ///< of a band
    std::vector<std::size_t> breaks;  ///< resumes, and places where x steps back
    Stretches stretches;              ///< of y, where there are many points
};

/// A chart's description with its series in axis coordinates: computed once per description, used for each
/// layout.
class ChartData {
  public:
    ChartData() = default;
    explicit ChartData(ChartSpec spec);

    const ChartSpec& spec() const { return spec_; }
    const std::vector<Curve>& curves() const { return curves_; }
    bool empty() const;                      ///< no point can be drawn
    double x_min() const { return x_min_; }  ///< axis coordinates of all points; NaN without any
    double x_max() const { return x_max_; }

  private:
    void stack();
    ChartSpec spec_;
    std::vector<Curve> curves_;
    double x_min_, x_max_;
};

/// A value of y by itself: three significant digits and the symbol of its unit.
QString y_text(const ChartSpec& spec, double value);

/// The newest value of each series and level as sentences, for screen readers.
QString chart_summary(const ChartSpec& spec);

/// "step", "tokens", "active time", or the chart's own title of x.
QString x_title(const ChartSpec& spec);
Numbers x_numbers(const ChartSpec& spec);

}  // namespace wafermill
