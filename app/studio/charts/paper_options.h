// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QString>

#include <optional>

#include "app/studio/charts/chart_export.h"

namespace wafermill {

/// The options of a program's command line that say how a chart is put on paper.
struct PaperOptions {
    PaperOptions();
    /// Those that no other mode of the program has: all but `size` and `theme`.
    QList<QCommandLineOption> own() const;

    QCommandLineOption size, theme, resolution, font_size, no_title, no_legend, only, outlines, spreadsheet;
};

/// Reads them into `paper`. A size is WIDTHxHEIGHT in pixels of the resolution, or in millimetres with "mm"
/// behind it. The text says what is wrong.
std::optional<QString> read_paper(const QCommandLineParser& parser, const PaperOptions& options,
                                  ChartPaper& paper);

/// What is wrong with options that a file of the suffix of `out` would not obey.
std::optional<QString> refuse_idle_paper(const QCommandLineParser& parser, const PaperOptions& options,
                                         const QString& out);

}  // namespace wafermill
