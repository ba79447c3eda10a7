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
            export_chart(spec, path(QStringLiteral("c.svg")), {640, 400});
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
        export_chart(example(), file, {320, 200}, Theme::light(), 2.0);
        const QImage image(file);
        QCOMPARE(image.size(), QSize(640, 400));
        std::set<QRgb> colours;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
        QVERIFY(colours.contains(Theme::light().card.rgb()));
        QVERIFY(colours.contains(Theme::light().owner(Owner::this_computer).rgb()));
        QVERIFY(colours.contains(Theme::light().series(0).rgb()));
        const QByteArray first = contents(file);
        export_chart(example(), file, {320, 200}, Theme::light(), 2.0);
        QCOMPARE(contents(file), first);
        export_chart(example(), file, {320, 200}, Theme::dark_theme(), 1.0);
        QCOMPARE(QImage(file).size(), QSize(320, 200));
        QCOMPARE(QImage(file).pixelColor(1, 1), Theme::dark_theme().card);
    }

    void pdf_is_one_page_of_the_size() {
        export_chart(example(), path(QStringLiteral("c.pdf")), {640, 400});
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
            export_chart(spec, path(QStringLiteral("c.svg")), {640, 400});
            const Drawing drawing(contents(path(QStringLiteral("c.svg"))));
            for (const auto& tick : screen.y.ticks) QVERIFY(drawing.all_text.contains(tick.label));
        }
    }
};

QTEST_MAIN(TestChartExport)
#include "tst_chart_export.moc"
