// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>
#include <QString>

#include "app/studio/model/figures.h"

namespace wafermill {

/// The diagram of a model on white, in the light appearance, whatever the window shows; `scale` pixels a
/// point.
QImage diagram_image(const ModelFigures& figures, bool expanded, ColourBy colour_by, double scale);

/// Writes the diagram as PNG (two pixels a point), SVG or PDF (one page of its size), chosen by the suffix.
/// For the window's thread, which waits while the file is written. Throws Error when that cannot be, or the
/// suffix is none of these.
void export_diagram(const ModelFigures& figures, bool expanded, ColourBy colour_by, const QString& file);

}  // namespace wafermill
