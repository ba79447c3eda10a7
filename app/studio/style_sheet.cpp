// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/style_sheet.h"

#include <utility>
#include <vector>

namespace wafermill {
namespace {

// @names are replaced by the theme's colours; lengths that go with text are in em-like padding of the
// platform's font.
constexpr const char* buttons = R"(
QPushButton, QToolButton[button="true"] {
  background: @card; color: @text; border: 1px solid @border; border-radius: 4px; padding: 4px 12px; }
QPushButton:hover, QToolButton[button="true"]:hover { background: @hover; }
QPushButton:pressed, QPushButton:checked, QToolButton[button="true"]:pressed, QToolButton[button="true"]:checked {
  background: @selection; border-color: @accent; }
QPushButton:focus, QToolButton[button="true"]:focus { border: 2px solid @accent; padding: 3px 11px; }
QPushButton:disabled, QToolButton[button="true"]:disabled { color: @disabled; background: @window; }
QPushButton[primary="true"] { background: @accent; color: @accent_text; border-color: @accent; font-weight: 600; }
QPushButton[primary="true"]:hover { background: @accent_hover; }
QPushButton[primary="true"]:focus { border: 2px solid @text; }
QPushButton[primary="true"]:disabled { background: @border; color: @secondary; border-color: @border; }
QPushButton::menu-indicator, QToolButton::menu-indicator { image: none; width: 0px; }
QToolButton[flat="true"], QPushButton[flat="true"] {
  background: transparent; color: @text; border: 1px solid transparent; border-radius: 4px; padding: 4px 6px; }
QToolButton[flat="true"]:hover, QPushButton[flat="true"]:hover { background: @hover; }
QPushButton[link="true"] {
  background: transparent; color: @accent; border: 1px solid transparent; border-radius: 4px; padding: 2px 4px;
  text-decoration: underline; }
QPushButton[link="true"]:focus { border: 1px solid @accent; padding: 2px 4px; }
QPushButton[caption="true"] {
  background: transparent; color: @secondary; border: 1px solid transparent; border-radius: 3px; padding: 0px 2px;
  text-align: left; }
QPushButton[caption="true"]:hover { background: @hover; }
QPushButton[caption="true"]:checked { color: @accent; background: transparent; text-decoration: underline; }
QPushButton[caption="true"]:focus { border: 1px solid @accent; padding: 0px 2px; }
QToolButton[flat="true"]:checked { background: @selection; color: @accent; }
QToolButton[flat="true"]:focus, QPushButton[flat="true"]:focus { border: 1px solid @accent; }
QToolButton[flat="true"]:disabled, QPushButton[flat="true"]:disabled { color: @disabled; }
QToolButton[rail="true"] {
  background: transparent; color: @secondary; border: none; border-left: 3px solid transparent; padding: 8px 2px; }
QToolButton[rail="true"]:hover { background: @hover; color: @text; }
QToolButton[rail="true"]:checked { background: @selection; color: @accent; border-left: 3px solid @accent; }
QToolButton[rail="true"]:focus { border: 1px solid @accent; border-left: 3px solid @accent; padding: 7px 2px; }
)";

constexpr const char* fields = R"(
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QAbstractSpinBox {
  background: @card; color: @text; border: 1px solid @field; border-radius: 4px;
  selection-background-color: @accent; selection-color: @accent_text; }
QLineEdit, QComboBox, QAbstractSpinBox { padding: 3px 7px; min-height: 1.3em; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus, QAbstractSpinBox:focus {
  border: 2px solid @accent; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { padding: 2px 6px; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: @disabled; background: @window; }
QLineEdit[problem="error"], QComboBox[problem="error"], QAbstractSpinBox[problem="error"] { border-color: @bad; }
QLineEdit[problem="warning"], QComboBox[problem="warning"] { border-color: @warning; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/wafermill/icons/chevron-down-@mode.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @card; border: 1px solid @border; outline: none; padding: 2px;
  selection-background-color: @selection; selection-color: @text; }
QAbstractSpinBox { padding-right: 20px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: 18px; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url(:/wafermill/icons/chevron-up-@mode.svg); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url(:/wafermill/icons/chevron-down-@mode.svg); width: 10px; height: 10px; }
QCheckBox, QRadioButton { spacing: 7px; color: @text; border: 1px solid transparent; border-radius: 3px; padding: 1px; }
QCheckBox:focus, QRadioButton:focus { border: 1px solid @accent; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @field;
  border-radius: 3px; background: @card; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent;
  image: url(:/wafermill/icons/check-@mode.svg); }
QRadioButton::indicator:checked { border: 5px solid @accent; width: 6px; height: 6px; }
QSlider::groove:horizontal { height: 4px; background: @border; border-radius: 2px; }
QSlider::sub-page:horizontal { background: @accent; border-radius: 2px; }
QSlider:horizontal { min-height: 22px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -7px 0; border-radius: 9px;
  background: @card; border: 2px solid @accent; }
QSlider::handle:horizontal:hover { background: @selection; }
QSlider:focus { border: 1px solid @accent; border-radius: 4px; }
QProgressBar { background: @border; border: none; border-radius: 4px; max-height: 8px; min-height: 8px; }
QProgressBar::chunk { background: @accent; border-radius: 4px; }
)";

constexpr const char* views = R"(
QAbstractItemView { background: @card; alternate-background-color: @window; color: @text; border: none;
  gridline-color: @grid; selection-background-color: @selection; selection-color: @text; }
QTableView::item, QTreeView::item, QListView::item { padding: 3px 6px; }
QAbstractItemView:focus { border: 1px solid @accent; }
QHeaderView { background: @card; border: none; }
QHeaderView::section { background: @card; color: @secondary; border: none; border-bottom: 1px solid @border;
  padding: 4px 6px; font-weight: 600; }
QTableCornerButton::section { background: @card; border: none; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget#scroll_body { background: transparent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @scroll; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QMenu { background: @card; color: @text; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 22px 5px 26px; border-radius: 4px; }
QMenu::item:selected { background: @selection; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @border; margin: 4px 6px; }
QMenu::icon { padding-left: 6px; }
QToolTip { background: @tip; color: @tip_text; border: 1px solid @border; padding: 4px 6px; }
QTabBar::tab { background: transparent; color: @secondary; padding: 5px 10px; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @accent; border-bottom: 2px solid @accent; }
QTabBar::tab:focus { color: @text; }
QSplitter::handle { background: transparent; }
)";

constexpr const char* parts = R"(
wafermill--Card { background: @card; border: 1px solid @border; border-radius: 6px; }
#top_bar { background: @card; border-bottom: 1px solid @border; }
#rail { background: @card; border-right: 1px solid @border; }
#status_line { background: @card; border-top: 1px solid @border; }
wafermill--NoticeBar { background: @selection; border-bottom: 1px solid @border; }
wafermill--NoticeBar[tone="warning"] { background: @warning_ground; }
wafermill--NoticeBar[tone="bad"] { background: @bad_ground; }
QLabel { background: transparent; }
QLabel[role="caption"], QLabel[role="note"], QLabel[role="section"] { color: @secondary; }
QLabel[role="good"] { color: @good; }
QLabel[role="warning"] { color: @warning; }
QLabel[role="bad"] { color: @bad; }
QLabel[role="problem"] { background: @warning_ground; color: @text; border-radius: 4px; padding: 6px 8px; }
QLabel[role="problem"][tone="error"] { background: @bad_ground; }
)";

}  // namespace

QString style_sheet(const Theme& theme) {
    QString sheet = QString::fromLatin1(buttons) + QString::fromLatin1(fields) + QString::fromLatin1(views) +
                    QString::fromLatin1(parts);
    const auto mix = [](const QColor& a, const QColor& b, double share) {
        const auto part = [share](int x, int y) { return static_cast<int>(x + (y - x) * share); };
        return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
    };
    // Longer names stand before the names that begin like them.
    const std::vector<std::pair<const char*, QString>> names = {
        {"@accent_hover", (theme.dark ? theme.accent.lighter(112) : theme.accent.darker(115)).name()},
        {"@accent_text", theme.accent_text.name()},
        {"@accent", theme.accent.name()},
        {"@bad_ground", theme.bad_ground.name()},
        {"@bad", theme.bad.name()},
        {"@border", theme.border.name()},
        {"@card", theme.card.name()},
        {"@disabled", theme.disabled_text.name()},
        {"@field", mix(theme.border, theme.secondary_text, 0.45).name()},
        {"@good", theme.good.name()},
        {"@grid", theme.grid.name()},
        {"@hover", mix(theme.card, theme.text, 0.06).name()},
        {"@mode", theme.dark ? QStringLiteral("dark") : QStringLiteral("light")},
        {"@scroll", mix(theme.border, theme.secondary_text, 0.3).name()},
        {"@secondary", theme.secondary_text.name()},
        {"@selection", theme.selection.name()},
        {"@tip_text", theme.palette().color(QPalette::ToolTipText).name()},
        {"@tip", theme.palette().color(QPalette::ToolTipBase).name()},
        {"@warning_ground", theme.warning_ground.name()},
        {"@warning", theme.warning.name()},
        {"@window", theme.window.name()},
        {"@text", theme.text.name()},
    };
    for (const auto& [name, value] : names) sheet.replace(QLatin1String(name), value);
    return sheet;
}

}  // namespace wafermill
