// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

class QApplication;

namespace wafermill {

/// Whose number it is: the one meaning of colour, in charts, tables, cards and exports.
enum class Owner { this_computer, wafer, gpu, reference };

/// How a number is known: the one meaning of line style. Solid, dashed with a band, dotted.
enum class Known { measured, estimated, simulated };

/// Contrast ratio of two opaque colours, 1 to 21, as WCAG 2.1 defines it.
double contrast(const QColor& a, const QColor& b);

/// Colours and sizes of one appearance. Lines have a contrast of at least 3 against `card`, text of 4.5.
struct Theme {
    bool dark = false;
    bool print = false;  ///< greys alone, for a printer or a copier without colours
    QColor window, card, border, grid, text, secondary_text, disabled_text, accent, accent_text, selection;
    QColor good, warning, warning_ground, bad, bad_ground;

    static const Theme& light();
    static const Theme& dark_theme();
    /// For charts on paper alone: lines differ by their greys and widths. Never that of a window.
    static const Theme& print_theme();
    /// The one in use (light unless apply() said otherwise).
    static const Theme& current();
    /// Fusion with our palette and style sheet; call again to switch. Widgets hear of it as
    /// QEvent::PaletteChange.
    static void apply(QApplication& application, bool dark);

    QColor owner(Owner owner) const;       ///< for lines and fills
    QColor owner_text(Owner owner) const;  ///< the same hue with the contrast of text
    QColor series(int index) const;        ///< further series, colour-blind safe, in a fixed order
    QColor series_text(int index) const;
    /// The width of a line to the usual one: 1 where colours tell lines apart. `index` below 0: an owner's.
    double weight(int index) const;
    QPalette palette() const;
    static Qt::PenStyle pen_style(Known known);

    static constexpr int spacing_small = 4, spacing = 8, spacing_large = 12, margin = 16, radius = 6;
};

}  // namespace wafermill
