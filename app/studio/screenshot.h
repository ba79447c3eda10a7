// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSize>
#include <QString>
#include <QStringList>

#include "app/studio/charts/chart_export.h"
#include "app/studio/model/figures.h"

namespace wafermill {

/// Renders one page of a project without a user and writes it as PNG of size * scale pixels. Nothing of the
/// project or the settings is touched. Throws Error naming the pages when there is no such page, or when the
/// file cannot be written.
void take_screenshot(const QString& page, const QString& project_file, const QString& out, QSize size);

/// Writes one chart of a run ("3", or "latest") of a project to a PNG, SVG, PDF or CSV file. Throws Error.
void write_chart(const QString& project_file, const QString& run, const QString& kind, const QString& out,
                 const ChartPaper& paper = {});

/// Writes the diagram of a project's model to a PNG, SVG or PDF file. Throws Error.
void write_diagram(const QString& project_file, bool expanded, ColourBy colour_by, const QString& out);

/// Writes a report of runs ("3", or "latest"; none: the latest) to an HTML or PDF file. The first is what the
/// others are measured against. Throws Error.
void write_report(const QString& project_file, const QStringList& runs, const QString& out);

}  // namespace wafermill
