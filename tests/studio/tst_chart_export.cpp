// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <cmath>
#include <fstream>
#include <set>

#include "app/studio/charts/chart_export.h"
#include "app/studio/charts/chart_layout.h"
#include "app/studio/charts/chart_view.h"
#include "core/base/error.h"
#include "tests/support/small_disk.h"

using namespace wafermill;

namespace {

/// Two curves, one of them resumed and with a missing value, and a level with a band.
ChartSpec example() {
    ChartSpec spec;
    spec.title = QStringLiteral("Loss");
    spec.unit = QStringLiteral("nats, per \"token\"");
    ChartSpec::Series training, validation;
    training.label = QStringLiteral("training");
    validation.label = QStringLiteral("validation");
    validation.colour = 0;
    for (int i = 1; i <= 2000; ++i) {
        training.x.push_back(i);
        training.y.push_back(1.6 + 3 * std::exp(-i / 200.0) + 0.05 * std::sin(i * 12.9898));
        if (i % 100 == 0) validation.x.push_back(i), validation.y.push_back(1.7 + 3 * std::exp(-i / 200.0));
    }
    training.y[700] = std::nan("");
    training.breaks = {1200};
    spec.series = {training, validation};
    spec.levels.push_back({QStringLiteral("floor"), 1.38, 1.3, 1.45, Owner::gpu, Known::estimated});
    return spec;
}

QByteArray contents(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

std::set<QRgb> colours_of(const QImage& image) {
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
    return colours;
}

/// Curves of an SVG: its paths; and every coordinate that its shapes name.
struct Drawing {
    bool well_formed = false;
    QString view_box;
    int paths = 0, texts = 0;
    QString all_text;
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;

    explicit Drawing(const QByteArray& svg) {
        QXmlStreamReader xml(svg);
        static const QRegularExpression pair(
            QStringLiteral("(-?[0-9.]+(?:e-?[0-9]+)?),(-?[0-9.]+(?:e-?[0-9]+)?)"));
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::Characters) all_text += xml.text();
            if (!xml.isStartElement()) continue;
            if (xml.name() == QLatin1String("svg"))
                view_box = xml.attributes().value(QStringLiteral("viewBox")).toString();
            if (xml.name() == QLatin1String("text")) ++texts;
            const bool path = xml.name() == QLatin1String("path");
            if (path) ++paths;
            const QString points =
                xml.attributes().value(path ? QStringLiteral("d") : QStringLiteral("points")).toString();
            for (auto match = pair.globalMatch(points); match.hasNext();) {
                const auto point = match.next();
                left = std::min(left, point.captured(1).toDouble()),
                right = std::max(right, point.captured(1).toDouble());
                top = std::min(top, point.captured(2).toDouble()),
                bottom = std::max(bottom, point.captured(2).toDouble());
            }
        }
        well_formed = !xml.hasError();
    }
};

}  // namespace

class TestChartExport : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString path(const QString& name) const { return folder_.filePath(name); }

  private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void svg_has_one_path_a_curve_and_nothing_outside() {
        ChartSpec spec = example();
        for (const bool zoomed : {false, true}) {
            if (zoomed) spec.x_min = 900, spec.x_max = 1300, spec.y_min = 1.58, spec.y_max = 1.62;
            export_chart(spec, path(QStringLiteral("c.svg")));
            const Drawing drawing(contents(path(QStringLiteral("c.svg"))));
            QVERIFY(drawing.well_formed);
            QCOMPARE(drawing.view_box, QStringLiteral("0 0 640 400"));
            // Training and validation; unzoomed also the level and its band. Validation's dots are circles or
            // paths of their own kind.
            QCOMPARE(drawing.paths, zoomed ? 1 : 4);
            QVERIFY(drawing.left >= 0 && drawing.top >= 0 && drawing.right <= 640 && drawing.bottom <= 400);
            QVERIFY(drawing.all_text.contains(QStringLiteral("training")));
            QVERIFY(drawing.texts > 10);
        }
    }

    void png_has_its_size_and_colours() {
        const QString file = path(QStringLiteral("c.png"));
        ChartPaper paper;
        paper.points = {320, 200};
        export_chart(example(), file, paper);
        const QImage image(file);
        QCOMPARE(image.size(), QSize(640, 400));
        const std::set<QRgb> colours = colours_of(image);
        QVERIFY(colours.contains(Theme::light().card.rgb()));
        QVERIFY(colours.contains(Theme::light().owner(Owner::this_computer).rgb()));
        QVERIFY(colours.contains(Theme::light().series(0).rgb()));
        const QByteArray first = contents(file);
        export_chart(example(), file, paper);
        QCOMPARE(contents(file), first);
        paper.colours = ChartPaper::Colours::dark;
        paper.resolution = 72;
        export_chart(example(), file, paper);
        QCOMPARE(QImage(file).size(), QSize(320, 200));
        QCOMPARE(QImage(file).pixelColor(1, 1), Theme::dark_theme().card);
    }

    void millimetres_and_resolution_give_the_pixels() {
        const QString file = path(QStringLiteral("mm.png"));
        ChartPaper paper;
        paper.points = QSizeF(160, 100) * 72.0 / 25.4;
        paper.resolution = 300;
        export_chart(example(), file, paper);
        const QImage image(file);
        QCOMPARE(image.size(), QSize(1890, 1181));  // 160 / 25.4 * 300, 100 / 25.4 * 300
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 300);
        export_chart(example(), path(QStringLiteral("mm.svg")), paper);
        QVERIFY(
            contents(path(QStringLiteral("mm.svg"))).contains("width=\"160.000mm\" height=\"100.000mm\""));
    }

    void black_and_white_has_no_colour_and_tells_lines_apart() {
        const QString file = path(QStringLiteral("bw.png"));
        ChartPaper paper;
        paper.colours = ChartPaper::Colours::print;
        ChartSpec stacked = example();
        for (int i = 0; i < 3; ++i) {
            ChartSpec::Series part = stacked.series[1];
            part.filled = true;
            part.colour = i;
            part.label = QStringLiteral("part %1").arg(i);
            stacked.series.push_back(part);
        }
        for (const ChartSpec& spec : {example(), stacked}) {
            export_chart(spec, file, paper);
            for (const QRgb colour : colours_of(QImage(file)))
                QVERIFY2(qRed(colour) == qGreen(colour) && qGreen(colour) == qBlue(colour),
                         qPrintable(QString::number(colour, 16)));
        }
        // Owners, and colours that stand beside each other in an overlay or a stack, differ by a fifth of the
        // scale or by a third of their width.
        const Theme& print = Theme::print_theme();
        const auto apart = [&](const QColor& a, const QColor& b, int x, int y) {
            return std::abs(a.lightness() - b.lightness()) > 50 ||
                   std::abs(print.weight(x) / print.weight(y) - 1.0) > 0.33;
        };
        for (const auto& [x, y] : {std::pair(3, 1), std::pair(1, 0), std::pair(0, 6), std::pair(6, 5),
                                   std::pair(0, 1), std::pair(1, 2), std::pair(2, 6), std::pair(4, 6)})
            QVERIFY2(apart(print.series(x), print.series(y), x, y),
                     qPrintable(QString("%1 %2").arg(x).arg(y)));
        QVERIFY(apart(print.owner(Owner::this_computer), print.owner(Owner::wafer), -1, -1));
        QVERIFY(apart(print.owner(Owner::this_computer), print.series(0), -1, 0));
        for (int i = 0; i < 8; ++i) QVERIFY(contrast(print.series(i), print.card) >= 3.0);
        for (int i = 0; i < 8; ++i) QVERIFY(contrast(print.series_text(i), print.card) >= 4.5);
    }

    void title_and_names_can_be_left_out() {
        ChartPaper paper;
        const auto text = [&] { return Drawing(chart_svg(example(), paper)).all_text; };
        const QString all = text();
        QVERIFY(all.contains(QStringLiteral("nats, per")) && all.contains(QStringLiteral("validation")));
        paper.title = false;
        // What is left of it is the description for screen readers.
        QCOMPARE(text().count(QStringLiteral("nats, per")), all.count(QStringLiteral("nats, per")) - 1);
        const ChartSpec spec = example();
        ChartSpec bare = spec;
        bare.headed = bare.named = false;
        const auto laid_out = [](const ChartSpec& one) {
            return lay_out_chart(ChartData(one), Theme::light(), {640, 400}, QFont(), {}, paper_detail);
        };
        const ChartLayout with = laid_out(spec), without = laid_out(bare);
        QVERIFY(with.labels.size() == 3 && without.labels.empty());
        QVERIFY(without.title.isEmpty() && without.unit.isEmpty());
        // The room is the plot's then.
        QVERIFY(without.plot.top() < with.plot.top() - 10 && without.plot.right() > with.plot.right() + 20);
        QCOMPARE(without.y.ticks, with.y.ticks);
    }

    void chosen_lines_alone_are_drawn_and_written() {
        QCOMPARE(chart_lines(example()), QStringList({"training", "validation", "floor"}));
        ChartPaper paper;
        paper.only = QStringList{QStringLiteral("validation")};
        QCOMPARE(Drawing(chart_svg(example(), paper)).paths, 1);
        QCOMPARE(chart_csv(example(), paper).count('\n'), 1 + 20);
        paper.only = QStringList{QStringLiteral("validaton")};
        QString said;
        try {
            export_chart(example(), path(QStringLiteral("none.svg")), paper);
        } catch (const Error& error) {
            said = QString::fromUtf8(error.what());
        }
        QVERIFY2(said.contains(QStringLiteral("validaton")) &&
                     said.contains(QStringLiteral("training, validation")),
                 qPrintable(said));
        QVERIFY(!QFile::exists(path(QStringLiteral("none.svg"))));
    }

    void names_are_text_whatever_signs_they_have() {
        ChartSpec spec = example();
        spec.title = QStringLiteral("Loss <of> A & B");
        spec.series[0].label = QStringLiteral("1 \u00b7 \"try\" <2>");
        const Drawing drawing(chart_svg(spec));
        QVERIFY(drawing.well_formed);
        QVERIFY(drawing.all_text.contains(spec.title) && drawing.all_text.contains(spec.series[0].label));
    }

    void outlines_leave_no_text() {
        ChartPaper paper;
        const Drawing with_text(chart_svg(example(), paper));
        paper.outlines = true;
        const Drawing outlined(chart_svg(example(), paper));
        QVERIFY(outlined.well_formed && with_text.texts > 10);
        QCOMPARE(outlined.texts, 0);
        QVERIFY(outlined.paths >= with_text.paths + with_text.texts);
        QVERIFY(outlined.left >= 0 && outlined.right <= 640 && outlined.bottom <= 400);
    }

    void spreadsheets_get_their_own_notation() {
        ChartPaper paper;
        paper.spreadsheet = true;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QByteArray german = chart_csv(example(), paper);
        ChartSpec table = example();
        table.table = "name,value\n\"a;b\",1.5\nc,nan\n";
        const QByteArray of_table = chart_csv(table, paper);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        const QByteArray english = chart_csv(example(), paper);
        QLocale::setDefault(QLocale::c());
        QVERIFY(german.startsWith("\xEF\xBB\xBFseries;segment;known;step;"));
        QVERIFY(english.startsWith("\xEF\xBB\xBFseries,segment,known,step,"));
        QCOMPARE(of_table, QByteArray("\xEF\xBB\xBFname;value\n\"a;b\";1,5\nc;\n"));
        // Read back as a spreadsheet there would, every number is the one that was written.
        const QList<QByteArray> lines = german.trimmed().split('\n');
        const ChartSpec spec = example();
        const QLocale locale(QLocale::German, QLocale::Germany);
        QCOMPARE(lines.size(), 1 + 2000 + 20 + 1);
        for (int i = 0; i < 2000; ++i) {
            const QList<QByteArray> fields = lines[1 + i].split(';');
            QCOMPARE(fields.size(), 7);
            bool number = false;
            const double y = locale.toDouble(QString::fromUtf8(fields[4]), &number);
            QCOMPARE(number, i != 700);
            if (number) QCOMPARE(y, spec.series[0].y[static_cast<std::size_t>(i)]);
        }
    }

    void pdf_is_one_page_of_the_size() {
        export_chart(example(), path(QStringLiteral("c.pdf")));
        const QByteArray pdf = contents(path(QStringLiteral("c.pdf")));
        QVERIFY(pdf.startsWith("%PDF-1."));
        QVERIFY(pdf.contains("/MediaBox [0 0 640"));
        QVERIFY(pdf.contains("/Count 1"));
    }

    void csv_holds_every_point() {
        QLocale::setDefault(QLocale(QLocale::German));
        const ChartSpec spec = example();
        export_chart(spec, path(QStringLiteral("c.csv")));
        QLocale::setDefault(QLocale::c());
        const QList<QByteArray> lines = contents(path(QStringLiteral("c.csv"))).trimmed().split('\n');
        QCOMPARE(lines[0],
                 QByteArray("series,segment,known,step,\"Loss [nats, per \"\"token\"\"]\",low,high"));
        QCOMPARE(lines.size(), 1 + 2000 + 20 + 1);
        for (int i = 0; i < 2000; ++i) {
            const QList<QByteArray> fields = lines[1 + i].split(',');
            QCOMPARE(fields.size(), 7);
            QCOMPARE(fields[1].toInt(), i < 1200 ? 0 : 1);
            QCOMPARE(fields[3].toDouble(), spec.series[0].x[static_cast<std::size_t>(i)]);
            if (i == 700)
                QCOMPARE(fields[4], QByteArray("nan"));
            else
                QCOMPARE(fields[4].toDouble(), spec.series[0].y[static_cast<std::size_t>(i)]);
        }
        QCOMPARE(lines.last(), QByteArray("floor,,estimated,,1.38,1.3,1.45"));
    }

    /// The size that the refusal names works, and a smaller one does not.
    void a_size_without_room_is_refused() {
        const QTemporaryDir folder;
        for (const char* suffix : {"png", "svg", "pdf"}) {
            const QString file = folder.filePath(QStringLiteral("a.") + QLatin1String(suffix));
            for (const QSizeF size : {QSizeF(40, 40), QSizeF(400, 40), QSizeF(60, 400)}) {
                ChartPaper paper;
                paper.points = size;
                QString said;
                try {
                    export_chart(example(), file, paper);
                } catch (const Error& error) {
                    said = QString::fromUtf8(error.what());
                }
                static const QRegularExpression smallest(QStringLiteral("is (\\d+) × (\\d+) pixels"));
                const auto found = smallest.match(said);
                QVERIFY2(found.hasMatch() && !QFile::exists(file), qPrintable(said));
                const QSizeF named(found.captured(1).toDouble(), found.captured(2).toDouble());
                paper.points = named * 72.0 / paper.resolution;
                export_chart(example(), file, paper);
                QVERIFY(QFile::remove(file));
                paper.points *= 0.9;
                QVERIFY_EXCEPTION_THROWN(export_chart(example(), file, paper), Error);
            }
        }
    }

    void failures_say_what_happened_and_leave_files_alone() {
        QVERIFY_EXCEPTION_THROWN(export_chart(example(), path(QStringLiteral("c.gif"))), Error);
        QVERIFY_EXCEPTION_THROWN(export_chart(example(), path(QStringLiteral("nowhere/c.png"))), Error);
        QVERIFY(!QFile::exists(path(QStringLiteral("c.gif"))));
    }

    void a_full_disk_leaves_files_alone() {
        const SmallDisk disk("1m");
        if (!disk.mounted()) QSKIP("a file system of its own needs the permission to mount");
        for (const char* name : {"c.png", "c.svg", "c.pdf", "c.csv"}) {
            const QString file = disk.path() + QLatin1Char('/') + QLatin1String(name);
            std::ofstream(disk / name) << "old content";
            disk.fill();
            QString said;
            try {
                export_chart(example(), file);
            } catch (const Error& error) {
                said = QString::fromUtf8(error.what());
            }
            QVERIFY2(said.contains(file) &&
                         said.contains(QStringLiteral("Nothing that stood there was changed")) &&
                         !said.contains(QLatin1Char('\n')),
                     qPrintable(said));
            QCOMPARE(contents(file), QByteArray("old content"));
            QVERIFY(QFile::remove(QString::fromStdString(disk.filler().string())));
            export_chart(example(), file);
            QVERIFY(contents(file).size() > 100);
        }
    }

    void screen_and_paper_agree() {
        ChartView view;
        QFont font = view.font();
        font.setPixelSize(12);
        view.setFont(font);
        view.resize(640, 400);
        for (const auto scale : {ChartSpec::Scale::linear, ChartSpec::Scale::logarithmic}) {
            ChartSpec spec = example();
            spec.y_scale = scale;
            view.set_spec(spec);
            const ChartLayout& screen = view.shown();
            const ChartLayout paper =
                lay_out_chart(ChartData(spec), Theme::light(), {640, 400}, font, {}, paper_detail);
            QCOMPARE(screen.x.min, paper.x.min);
            QCOMPARE(screen.x.max, paper.x.max);
            QCOMPARE(screen.y.min, paper.y.min);
            QCOMPARE(screen.y.max, paper.y.max);
            QCOMPARE(screen.x.ticks, paper.x.ticks);
            QCOMPARE(screen.y.ticks, paper.y.ticks);
            QCOMPARE(screen.marks.size(), paper.marks.size());
            QCOMPARE(screen.labels.size(), paper.labels.size());
            export_chart(spec, path(QStringLiteral("c.svg")));
            const Drawing drawing(contents(path(QStringLiteral("c.svg"))));
            for (const auto& tick : screen.y.ticks) QVERIFY(drawing.all_text.contains(tick.label));
        }
    }
};

QTEST_MAIN(TestChartExport)
#include "tst_chart_export.moc"
