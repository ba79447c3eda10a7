// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

#include "app/studio/charts/chart_export.h"
#include "app/studio/model/figures.h"

namespace wafermill {

/// What the studio's command line asks for.
struct Options {
    enum class Mode { window, screenshot, chart, sweep, diagram, report };
    Mode mode = Mode::window;
    QStringList files;
    QString project, page, kind, out, language, theme;
    QString x, y, against;
    QStringList results, runs;
    QSize size{1440, 900};
    double scale = 1.0;
    ChartPaper paper;
    bool expanded = true;
    ColourBy colour_by = ColourBy::parameters;
    bool help = false, version = false;
    QString help_text;
};

/// The codes of the languages that the interface speaks: "de, en, ...".
QString language_codes();

/// Reads the arguments before there is an application: platform and scale are fixed when it is made. The text
/// says what is wrong.
std::optional<QString> read_arguments(const QStringList& arguments, Options& options);

}  // namespace wafermill
