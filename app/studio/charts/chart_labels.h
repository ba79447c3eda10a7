// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPolygonF>
#include <QRectF>
#include <QStringList>

#include <vector>

namespace wafermill {

/// A line's name, and what of it tells it from the others of its chart: "12…" of "12 · demo, 1 system" beside
/// "13 · demo, 1 system".
struct ChartName {
    QString whole, own;
};

/// The names of a chart's lines, cut at words that they have in common at their beginnings and ends.
class ChartNames {
  public:
    explicit ChartNames(const QStringList& names);
    ChartName of(const QString& name) const;

  private:
    qsizetype before_ = 0, behind_ = 0;  ///< characters in common
};

/// Centres as close to `wanted` as they can be while neighbours stand `spacing` apart and all lie within
/// [low, high] (as far as they fit there). The order of `wanted` is kept: of two equal ones the first comes
/// first.
std::vector<double> spread(const std::vector<double>& wanted, double spacing, double low, double high);

/// A place for a text of `size` beside a horizontal line at `y`, inside `plot`, where the fewest of `lines`
/// run through it and none of `taken` is covered if that can be had: right, left, middle, above the line
/// first. Null when the plot is too small.
QRectF place_at_line(double y, QSizeF size, const QRectF& plot, const std::vector<QPolygonF>& lines,
                     const std::vector<QRectF>& taken);

}  // namespace wafermill
