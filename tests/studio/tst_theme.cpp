// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/studio/style_sheet.h"
#include "app/studio/theme.h"

using namespace wafermill;

namespace {

constexpr double text_ratio = 4.5, line_ratio = 3.0;

struct Pair {
    const char* what;
    QColor front, ground;
};

std::vector<Pair> text_pairs(const Theme& t) {
    std::vector<Pair> pairs = {
        {"text on card", t.text, t.card},
        {"text on window", t.text, t.window},
        {"text on selection", t.text, t.selection},
        {"secondary on card", t.secondary_text, t.card},
        {"secondary on window", t.secondary_text, t.window},
        {"accent on card", t.accent, t.card},
        {"accent on selection", t.accent, t.selection},
        {"text on accent", t.accent_text, t.accent},
        {"good on card", t.good, t.card},
        {"good on window", t.good, t.window},
        {"warning on card", t.warning, t.card},
        {"warning on its ground", t.warning, t.warning_ground},
        {"text on warning ground", t.text, t.warning_ground},
        {"bad on card", t.bad, t.card},
        {"bad on its ground", t.bad, t.bad_ground},
        {"text on bad ground", t.text, t.bad_ground},
    };
    for (const Owner owner : {Owner::this_computer, Owner::wafer, Owner::gpu, Owner::reference}) {
        pairs.push_back({"owner text on card", t.owner_text(owner), t.card});
        pairs.push_back({"owner text on window", t.owner_text(owner), t.window});
    }
    for (int i = 0; i < 8; ++i) pairs.push_back({"series text on card", t.series_text(i), t.card});
    return pairs;
}

std::vector<Pair> line_pairs(const Theme& t) {
    std::vector<Pair> pairs;
    for (const Owner owner : {Owner::this_computer, Owner::wafer, Owner::gpu, Owner::reference}) {
        pairs.push_back({"owner line on card", t.owner(owner), t.card});
    }
    for (int i = 0; i < 8; ++i) pairs.push_back({"series line on card", t.series(i), t.card});
    return pairs;
}

}  // namespace

class ThemeTest : public QObject {
    Q_OBJECT

  private slots:
    void contrast_is_that_of_wcag() {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrast(Qt::white, Qt::white), 1.0);
        // Known values: #767676 is the lightest grey that passes on white, #777777 just fails.
        QVERIFY(contrast(QColor("#767676"), Qt::white) >= 4.5);
        QVERIFY(contrast(QColor("#777777"), Qt::white) < 4.5);
    }

    void both_themes_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void both_themes() {
        QFETCH(bool, dark);
        const Theme& theme = dark ? Theme::dark_theme() : Theme::light();
        QCOMPARE(theme.dark, dark);
        for (const Pair& pair : text_pairs(theme)) {
            const double ratio = contrast(pair.front, pair.ground);
            QVERIFY2(ratio >= text_ratio,
                     qPrintable(QStringLiteral("%1: %2 on %3 is %4")
                                    .arg(pair.what, pair.front.name(), pair.ground.name())
                                    .arg(ratio)));
        }
        for (const Pair& pair : line_pairs(theme)) {
            const double ratio = contrast(pair.front, pair.ground);
            QVERIFY2(ratio >= line_ratio,
                     qPrintable(QStringLiteral("%1: %2 is %3").arg(pair.what, pair.front.name()).arg(ratio)));
        }
    }

    void the_palette_can_be_read_data() { both_themes_data(); }

    void the_palette_can_be_read() {
        QFETCH(bool, dark);
        const QPalette p = (dark ? Theme::dark_theme() : Theme::light()).palette();
        const std::vector<std::pair<QPalette::ColorRole, QPalette::ColorRole>> pairs = {
            {QPalette::WindowText, QPalette::Window},         {QPalette::Text, QPalette::Base},
            {QPalette::Text, QPalette::AlternateBase},        {QPalette::ButtonText, QPalette::Button},
            {QPalette::HighlightedText, QPalette::Highlight}, {QPalette::ToolTipText, QPalette::ToolTipBase},
            {QPalette::PlaceholderText, QPalette::Base},      {QPalette::Link, QPalette::Base},
            {QPalette::LinkVisited, QPalette::Base},          {QPalette::BrightText, QPalette::Window}};
        for (const auto group : {QPalette::Active, QPalette::Inactive}) {
            for (const auto& [front, ground] : pairs) {
                QVERIFY2(contrast(p.color(group, front), p.color(group, ground)) >= text_ratio,
                         qPrintable(
                             QStringLiteral("group %1, roles %2 and %3").arg(group).arg(front).arg(ground)));
            }
        }
        // Every role of every group is ours, none the platform's.
        for (int role = 0; role < QPalette::NColorRoles; ++role) {
            if (role == QPalette::NoRole) continue;
            for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
                QVERIFY2(p.isBrushSet(group, static_cast<QPalette::ColorRole>(role)),
                         qPrintable(QString::number(role)));
            }
        }
    }

    void owners_keep_their_hue() {
        const int blue = QColor("#0072B2").hslHue(), green = QColor("#009E73").hslHue(),
                  vermilion = QColor("#D55E00").hslHue();
        for (const Theme* theme : {&Theme::light(), &Theme::dark_theme()}) {
            QVERIFY(std::abs(theme->owner(Owner::this_computer).hslHue() - blue) <= 3);
            QVERIFY(std::abs(theme->owner_text(Owner::wafer).hslHue() - green) <= 3);
            QVERIFY(std::abs(theme->owner(Owner::gpu).hslHue() - vermilion) <= 3);
        }
        QCOMPARE(Theme::light().owner(Owner::this_computer).name().toUpper(), QStringLiteral("#0072B2"));
    }

    void the_style_sheet_names_only_colours() {
        for (const Theme* theme : {&Theme::light(), &Theme::dark_theme()}) {
            const QString sheet = style_sheet(*theme);
            QVERIFY2(!sheet.contains(QLatin1Char('@')),
                     qPrintable(sheet.mid(sheet.indexOf(QLatin1Char('@')), 40)));
            QVERIFY(sheet.contains(theme->accent.name()));
        }
    }
};

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
