// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/theme.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>
#include <array>
#include <cmath>

#include "app/studio/style_sheet.h"

namespace wafermill {
namespace {

double linear(int channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
    return 0.2126 * linear(c.red()) + 0.7152 * linear(c.green()) + 0.0722 * linear(c.blue());
}

/// The hue of `colour`, moved towards black or white until it has `ratio` against `ground`.
QColor with_contrast(const QColor& colour, const QColor& ground, double ratio) {
    const float step = luminance(ground) > 0.2 ? -0.01f : 0.01f;
    QColor out = colour;
    while (contrast(out, ground) < ratio) {
        float hue = 0, saturation = 0, lightness = 0;
        out.getHslF(&hue, &saturation, &lightness);
        lightness += step;
        if (lightness <= 0.f || lightness >= 1.f) break;
        out.setHslF(hue, saturation, lightness);
        out = out.toRgb();
    }
    return out;
}

constexpr int owner_count = 4;
constexpr std::array<const char*, owner_count> owner_hues = {"#0072B2", "#009E73", "#D55E00", "#7A828E"};
// The first three are the further series of the look; the rest serve overlays of many runs.
constexpr std::array<const char*, 8> series_hues = {"#CC79A7", "#E69F00", "#56B4E9", "#0072B2",
                                                    "#D55E00", "#009E73", "#7F6BC4", "#7A828E"};

// Of the print theme: neighbours in an overlay or a stack differ by their grey, and where greys come near
// each other by their width too.
constexpr std::array<const char*, owner_count> owner_greys = {"#000000", "#4D4D4D", "#7F7F7F", "#949494"};
constexpr std::array<const char*, 8> series_greys = {"#8C8C8C", "#404040", "#949494", "#000000",
                                                     "#767676", "#5A5A5A", "#262626", "#858585"};
constexpr std::array<double, 8> series_weights = {1.0, 1.7, 1.7, 0.8, 0.8, 1.2, 1.0, 2.4};

constexpr double line_contrast = 3.0, text_contrast = 4.5;

/// Every owner and series colour of one appearance, computed once.
struct Marks {
    std::array<QColor, owner_count> owner, owner_text;
    std::array<QColor, series_hues.size()> series, series_text;

    explicit Marks(const Theme& theme) {
        // A little more than asked for, so that text keeps its contrast on the window's ground too.
        const QColor& ground = theme.dark ? theme.card : theme.window;
        const auto& owners = theme.print ? owner_greys : owner_hues;
        const auto& further = theme.print ? series_greys : series_hues;
        for (std::size_t i = 0; i < owner.size(); ++i) {
            owner[i] = with_contrast(QColor(owners[i]), ground, line_contrast);
            owner_text[i] = with_contrast(QColor(owners[i]), ground, text_contrast);
        }
        for (std::size_t i = 0; i < series.size(); ++i) {
            series[i] = with_contrast(QColor(further[i]), ground, line_contrast);
            series_text[i] = with_contrast(QColor(further[i]), ground, text_contrast);
        }
    }
};

const Marks& marks(const Theme& theme) {
    static const Marks light(Theme::light());
    static const Marks dark(Theme::dark_theme());
    static const Marks print(Theme::print_theme());
    return theme.print ? print : theme.dark ? dark : light;
}

Theme make_light() {
    Theme t;
    t.dark = false;
    t.window = "#F3F5F7";
    t.card = "#FFFFFF";
    t.border = "#DDE1E6";
    t.grid = "#E4E7EB";
    t.text = "#1A1E24";
    t.secondary_text = "#5B6472";
    t.disabled_text = "#8B93A0";
    t.accent = "#0A62AE";
    t.accent_text = "#FFFFFF";
    t.selection = "#E2EDF9";
    t.good = "#0A7453";
    t.warning = "#855500";
    t.warning_ground = "#FDF1DC";
    t.bad = "#B3261E";
    t.bad_ground = "#FCE9E7";
    return t;
}

Theme make_dark() {
    Theme t;
    t.dark = true;
    t.window = "#191B1F";
    t.card = "#22252A";
    t.border = "#363A42";
    t.grid = "#32363D";
    t.text = "#E7EAEE";
    t.secondary_text = "#A2ABB8";
    t.disabled_text = "#747C89";
    t.accent = "#62B0EC";
    t.accent_text = "#0B1620";
    t.selection = "#2C3D50";
    t.good = "#4CC79C";
    t.warning = "#F0BE62";
    t.warning_ground = "#3A3019";
    t.bad = "#FF9A90";
    t.bad_ground = "#43211F";
    return t;
}

Theme make_print() {
    Theme t = make_light();
    t.print = true;
    t.window = t.card = t.accent_text = "#FFFFFF";
    t.border = "#B8B8B8";
    t.grid = "#DEDEDE";
    t.text = t.accent = "#000000";
    t.secondary_text = "#404040";
    t.disabled_text = "#8C8C8C";
    t.selection = t.warning_ground = t.bad_ground = "#EEEEEE";
    t.good = t.warning = t.bad = "#262626";
    return t;
}

const Theme* current_theme = nullptr;

}  // namespace

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

const Theme& Theme::light() {
    static const Theme theme = make_light();
    return theme;
}

const Theme& Theme::dark_theme() {
    static const Theme theme = make_dark();
    return theme;
}

const Theme& Theme::print_theme() {
    static const Theme theme = make_print();
    return theme;
}

const Theme& Theme::current() {
    return current_theme ? *current_theme : light();
}

void Theme::apply(QApplication& application, bool dark) {
    current_theme = dark ? &dark_theme() : &light();
    if (application.style()->objectName() != QLatin1String("fusion") && application.styleSheet().isEmpty()) {
        application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    }
    application.setPalette(current_theme->palette());
    application.setStyleSheet(style_sheet(*current_theme));
}

QColor Theme::owner(Owner which) const {
    return marks(*this).owner[static_cast<std::size_t>(which)];
}

QColor Theme::owner_text(Owner which) const {
    return marks(*this).owner_text[static_cast<std::size_t>(which)];
}

QColor Theme::series(int index) const {
    return marks(*this).series[static_cast<std::size_t>(index) % series_hues.size()];
}

QColor Theme::series_text(int index) const {
    return marks(*this).series_text[static_cast<std::size_t>(index) % series_hues.size()];
}

double Theme::weight(int index) const {
    return print && index >= 0 ? series_weights[static_cast<std::size_t>(index) % series_weights.size()]
                               : 1.0;
}

QPalette Theme::palette() const {
    QPalette p;
    const auto all = [&p](QPalette::ColorRole role, const QColor& colour) {
        p.setColor(QPalette::All, role, colour);
    };
    all(QPalette::Window, window);
    all(QPalette::WindowText, text);
    all(QPalette::Base, card);
    all(QPalette::AlternateBase, window);
    all(QPalette::Text, text);
    all(QPalette::Button, card);
    all(QPalette::ButtonText, text);
    all(QPalette::BrightText, bad);
    all(QPalette::Light, dark ? border.lighter(120) : QColor(Qt::white));
    all(QPalette::Midlight, border);
    all(QPalette::Mid, border.darker(dark ? 80 : 115));
    all(QPalette::Dark, dark ? window.darker(130) : border.darker(130));
    all(QPalette::Shadow, dark ? QColor(Qt::black) : border.darker(170));
    all(QPalette::Highlight, accent);
    all(QPalette::HighlightedText, accent_text);
    all(QPalette::Link, accent);
    all(QPalette::LinkVisited, series_text(6));
    all(QPalette::ToolTipBase, dark ? border : text);
    all(QPalette::ToolTipText, dark ? text : card);
    all(QPalette::PlaceholderText, secondary_text);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText,
          QPalette::HighlightedText, QPalette::Link, QPalette::LinkVisited}) {
        p.setColor(QPalette::Disabled, role, disabled_text);
    }
    p.setColor(QPalette::Disabled, QPalette::Base, window);
    p.setColor(QPalette::Disabled, QPalette::Highlight, border);
    return p;
}

Qt::PenStyle Theme::pen_style(Known known) {
    switch (known) {
        case Known::estimated:
            return Qt::DashLine;
        case Known::simulated:
            return Qt::DotLine;
        case Known::measured:
            break;
    }
    return Qt::SolidLine;
}

}  // namespace wafermill
