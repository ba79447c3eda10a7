// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSizeF>
#include <QString>

#include "app/studio/charts/chart_spec.h"
#include "app/studio/theme.h"

class QPainter;

namespace wafermill {

/// Draws a chart with QPainter, print-ready: the one renderer for PNG, SVG, PDF. `size` in the painter's
/// units.
void render_chart(QPainter& painter, const ChartSpec& spec, const Theme& theme, QSizeF size);

/// Writes PNG (at `scale` pixels a point), SVG, PDF, or CSV with the full data (C locale), chosen by the
/// suffix. Light theme unless told otherwise. Throws Error when the file cannot be written or the suffix is
/// none of these.
void export_chart(const ChartSpec& spec, const QString& file, QSizeF points = {640, 400},
                  const Theme& theme = Theme::light(), double scale = 2.0);

}  // namespace wafermill
