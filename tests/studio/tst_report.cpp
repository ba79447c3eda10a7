// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QListWidget>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/cluster/comparison_text.h"
#include "app/studio/document.h"
#include "app/studio/field_names.h"
#include "app/studio/model/number_text.h"
#include "app/studio/report/report.h"
#include "app/studio/report/report_dialog.h"
#include "app/studio/run_data.h"
#include "app/studio/said_text.h"
#include "app/studio/translator.h"
#include "core/base/error.h"
#include "tests/studio/studio_fixture.h"

using namespace wafermill;

namespace {

QByteArray contents(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

/// An HTML report read back as the XML that it is: its text, its tables cell by cell, its drawings.
struct Page {
    bool well_formed = false;
    QString error, text, title, language;
    QStringList headings, links;
    std::vector<std::vector<QStringList>> tables;  ///< rows of cells; the small text of a cell behind a bar
    int drawings = 0, paths = 0;
    QStringList outside;  ///< addresses that the page itself would load

    explicit Page(const QByteArray& html) {
        QXmlStreamReader xml(html);
        QStringList open;
        bool in_style = false;
        while (!xml.atEnd()) {
            const auto token = xml.readNext();
            const QString name = xml.name().toString();
            if (token == QXmlStreamReader::StartElement) {
                open << name;
                in_style = in_style || name == QLatin1String("style");
                const auto value = [&](const char* key) {
                    return xml.attributes().value(QLatin1String(key)).toString();
                };
                if (name == QLatin1String("html")) language = value("lang");
                if (name == QLatin1String("table")) tables.emplace_back();
                if (name == QLatin1String("tr")) tables.back().emplace_back();
                if (name == QLatin1String("td") || name == QLatin1String("th"))
                    tables.back().back() << QString();
                if (name == QLatin1String("small")) tables.back().back().last() += QLatin1Char('|');
                if (name == QLatin1String("h1") || name == QLatin1String("h2") || name == QLatin1String("h3"))
                    headings << QString();
                if (name == QLatin1String("svg")) ++drawings;
                if (name == QLatin1String("path")) ++paths;
                if (name == QLatin1String("a")) links << value("href");
                for (const char* key : {"src", "xlink:href", "data"})
                    if (!value(key).isEmpty()) outside << value(key);
                if (name == QLatin1String("link") || name == QLatin1String("script")) outside << name;
            } else if (token == QXmlStreamReader::EndElement) {
                open.removeLast();
                if (name == QLatin1String("style")) in_style = false;
            } else if (token == QXmlStreamReader::Characters && !in_style) {
                const QString said = xml.text().toString();
                text += said;
                if (open.contains(QStringLiteral("td")) || open.contains(QStringLiteral("th")))
                    tables.back().back().last() += said;
                if (!open.isEmpty() && open.last().size() == 2 && open.last().startsWith(QLatin1Char('h')) &&
                    open.last() != QLatin1String("hr") && !headings.isEmpty())
                    headings.last() += said;
                if (open.contains(QStringLiteral("title")) && !open.contains(QStringLiteral("svg")))
                    title += said;
            }
        }
        well_formed = !xml.hasError();
        error = xml.errorString();
    }

    /// The cell beside the first one that begins with `name`, in any table; empty when there is none.
    QString beside(const QString& name, int columns = 1) const {
        for (const auto& table : tables)
            for (const QStringList& row : table)
                if (!row.isEmpty() && row[0].startsWith(name)) return row.value(columns);
        return {};
    }
    /// The table whose head has that column.
    const std::vector<QStringList>& table_with(const QString& head) const {
        static const std::vector<QStringList> none;
        for (const auto& table : tables)
            if (!table.empty() && table[0].contains(head)) return table;
        return none;
    }
};

/// Every stream of a PDF, inflated.
QByteArray inflated(const QByteArray& pdf) {
    QByteArray all;
    for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
        if (at >= 3 && pdf.mid(at - 3, 3) == "end") continue;
        const qsizetype begin = at + 7, end = pdf.indexOf("endstream", begin);
        QByteArray packed = pdf.mid(begin, end - begin);
        // qUncompress wants the length first; a wrong one only makes it allocate again.
        packed.prepend(QByteArray::fromHex("00100000"));
        all += qUncompress(packed);
    }
    return all;
}

int pages_of(const QByteArray& pdf) {
    static const QRegularExpression count(QStringLiteral("/Count (\\d+)"));
    return count.match(QString::fromLatin1(pdf)).captured(1).toInt();
}

}  // namespace

/// A report, read back: its figures are those of the project and the estimate, computed here once more.
class ReportTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString file_;
    Plan plan_;

    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    Project open() const { return Project::open(file_.toStdString(), Project::Mode::read_only); }
    Page html(const std::vector<std::int64_t>& runs, const char* name = "report.html") const {
        write_report(open(), {runs, nullptr}, path(name));
        return Page(contents(path(name)));
    }

  private slots:
    void initTestCase() {
        keep_settings_apart("tst_report");
        QLocale::setDefault(QLocale::c());
        file_ = folder_.filePath(QStringLiteral("mill <&> co.wafermill"));
        plan_ = demo_plan();
        plan_.recipe.steps = 400;
        Project project = Project::create(file_.toStdString(), plan_);
        for (const double rate : {1e-3, 2e-3}) {
            plan_.recipe.learning_rate = rate;
            project.save_plan(plan_);
            Run run = make_run(project, RunState::finished, 400);
            project.rename_run(run.id, rate < 1.5e-3 ? "first <try>" : "twice the rate");
            run.plan = plan_to_json(plan_);
            run.segments = 2;
            run.summary = rate < 1.5e-3
                              ? R"({"final_loss": 1.6, "validation_loss": 1.65, "tokens_per_second": 41000,
                                    "active_seconds": 200, "energy_joules": 12000, "tokens": 409600,
                                    "peak_rss_bytes": 96000000, "floor": 1.31, "power_measured": true})"
                              : R"({"final_loss": 1.52, "validation_loss": 1.815, "tokens_per_second": 45100,
                                    "active_seconds": 150, "energy_joules": 9000, "tokens": 409600,
                                    "peak_rss_bytes": 96000000, "floor": 1.31, "power_measured": false})";
            const std::vector<Event> events = {
                {0, run.id, 1, 300, 1'700'000'100.0, "spike", "The loss rose & fell <again>."}};
            project.append(run.id, 1, {}, events, &run);
        }
    }

    void html_is_whole_and_asks_for_nothing() {
        const Page page = html({1});
        QVERIFY2(page.well_formed, qPrintable(page.error));
        QVERIFY2(page.outside.isEmpty(), qPrintable(page.outside.join(' ')));
        QVERIFY(page.drawings >= 4 && page.paths >= 8);
        QVERIFY(page.title.contains(QStringLiteral("first <try>")));
        QCOMPARE(page.headings.first(), QStringLiteral("Run 1 · first <try>"));
        QVERIFY(page.text.contains(QStringLiteral("mill <&> co")));
        const QStringList sections = {"Results",
                                      "What happened",
                                      "The plan",
                                      "The data",
                                      "The planned cluster, and GPUs",
                                      "What the numbers are",
                                      "How the estimates are computed",
                                      "All values of the plan"};
        qsizetype at = -1;
        for (const QString& section : sections) {
            const qsizetype here = page.headings.indexOf(section);
            QVERIFY2(here > at, qPrintable(section));
            at = here;
        }
        // Light on paper and on the screen, whatever the reader's system prefers.
        const QByteArray bytes = contents(path("report.html"));
        QVERIFY(bytes.contains("color-scheme: light") && bytes.contains("@media print"));
        QVERIFY(!bytes.contains(Theme::dark_theme().card.name().toUtf8()));
    }

    void results_are_those_of_the_run() {
        const Page page = html({1});
        QCOMPARE(page.beside("Training loss"), QStringLiteral("1.6000|nats a token"));
        QCOMPARE(page.beside("Validation loss"), QStringLiteral("1.6500|0.3400 above the entropy floor"));
        QCOMPARE(page.beside("Throughput"), rate_text(41000));
        QCOMPARE(page.beside("Mean power"), watts_text(60));
        QCOMPARE(page.beside("Energy"), energy_text(12000));
        QCOMPARE(page.beside("Energy", 2), QStringLiteral("measured"));
        QCOMPARE(page.beside("Peak memory"), bytes_text(96e6));
        QCOMPARE(html({2}).beside("Energy", 2), QStringLiteral("estimated"));
        QVERIFY(page.text.contains(QStringLiteral("resumed: 1")) &&
                page.text.contains(QStringLiteral("spikes: 1")));
        QVERIFY(page.text.contains(QStringLiteral("The loss rose & fell <again>.")));
        QVERIFY(page.text.contains(QStringLiteral("the tall miller")));  // the sample
    }

    void estimates_carry_their_ranges_and_sources() {
        const Page page = html({2});
        const Estimate estimated = estimate(plan_);
        const Comparison compared = compare_with_gpus(plan_, estimated);
        const auto& table = page.table_with(QStringLiteral("GPUs that hold it"));
        QVERIFY(!table.empty());
        const auto row = [&](const char* name) {
            const auto found = std::find_if(table.begin(), table.end(), [&](const QStringList& cells) {
                return cells[0] == QLatin1String(name);
            });
            return found == table.end() ? QStringList() : *found;
        };
        const auto ranged = [](const Estimated& value, QString (*text)(double)) {
            return text(value.value) + QLatin1Char('|') + range_text(value, text);
        };
        QCOMPARE(row("Throughput").value(1), ranged(estimated.wafer.tokens_per_second, rate_text));
        QCOMPARE(row("Throughput").value(2), ranged(compared.holds.tokens_per_second, rate_text));
        QCOMPARE(row("Power").value(1), ranged(compared.wafer.power_watts, watts_text));
        QCOMPARE(row("Power").value(2), ranged(compared.holds.bill.power_watts, watts_text));
        QCOMPARE(
            row("Size").value(2).section('|', 0, 0),
            QStringLiteral("%1\u00a0×\u00a0H100-SXM-80GB").arg(whole_number(double(compared.holds.gpus))));
        // A run of seconds costs less than a cent, which is not nothing.
        QCOMPARE(row("Run, owned").value(1), QStringLiteral("below 0.01 USD"));
        QCOMPARE(row("Purchase").value(1).section('|', 0, 0), money_text(compared.wafer.purchase_usd.value));
        // All of the arithmetic, and the three largest assumptions in their order.
        for (const std::string& line : estimated.reasons)
            QVERIFY2(page.text.contains(said_text(line)), line.c_str());
        QVERIFY(estimated.assumptions.size() >= 3);
        const auto& constants = page.table_with(QStringLiteral("Constant"));
        QCOMPARE(constants.size(), std::size_t{4});
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY2(
                constants[i + 1][0].startsWith(constant_name(estimated.assumptions[i]) + QLatin1Char('|') +
                                               QString::fromStdString(estimated.assumptions[i])),
                qPrintable(constants[i + 1][0]));
        // How far each moves a result.
        for (std::size_t i = 1; i < 4; ++i)
            QVERIFY2(constants[i][0].contains("moves"), qPrintable(constants[i][0]));
        QVERIFY(std::any_of(page.links.begin(), page.links.end(),
                            [](const QString& link) { return link.startsWith(QLatin1String("https://")); }));
    }

    void every_value_of_the_plan_is_at_the_end() {
        const Page page = html({2});
        const auto& table = page.table_with(QStringLiteral("Key"));
        QCOMPARE(table.size(), plan_keys().size() + 1);
        for (std::size_t i = 0; i < plan_keys().size(); ++i) {
            QCOMPARE(table[i + 1][1], QString::fromStdString(plan_keys()[i]));
            const std::string value = plan_value(plan_, plan_keys()[i]);
            if (!value.empty()) QCOMPARE(table[i + 1][2], field_value_text(plan_keys()[i], value));
        }
        QVERIFY(page.text.contains(QStringLiteral("628\u00a0k parameters")));
    }

    void a_comparison_measures_against_its_first_run() {
        const Page page = html({1, 2}, "comparison.html");
        QVERIFY2(page.well_formed, qPrintable(page.error));
        QCOMPARE(page.headings.first(), QStringLiteral("Comparison of 2 runs"));
        const auto& table = page.table_with(QStringLiteral("Peak memory"));
        QCOMPARE(table.size(), std::size_t{3});
        QVERIFY(table[1][0].startsWith(QStringLiteral("1 · first <try>|baseline")));
        QCOMPARE(table[1][1], QStringLiteral("1.6500"));
        QCOMPARE(table[2][1], QStringLiteral("1.8150|+10.0\u00a0%"));           // 1.815 / 1.65
        QCOMPARE(table[2][2], QStringLiteral("1.5200|−5.0\u00a0%"));            // 1.52 / 1.6
        QCOMPARE(table[2][3].section('|', 1), QStringLiteral("+10.0\u00a0%"));  // 45100 / 41000
        QCOMPARE(table[2][4].section('|', 1), QStringLiteral("−25.0\u00a0%"));  // 150 / 200
        QCOMPARE(table[2][6].section('|', 1), QStringLiteral("±0.0\u00a0%"));
        const auto& differences = page.table_with(QStringLiteral("Run 2"));
        QCOMPARE(differences.size(), std::size_t{2});
        QCOMPARE(differences[1][0], field_name("recipe.learning_rate"));
        QCOMPARE(differences[1][2], field_value_text("recipe.learning_rate", "0.002"));
        // The other way round the same runs say the opposite.
        const auto turned = html({2, 1}, "turned.html").table_with(QStringLiteral("Peak memory"));
        QCOMPARE(turned[2][1], QStringLiteral("1.6500|−9.1\u00a0%"));  // 1.65 / 1.815
        // Both lines are in one chart.
        QVERIFY(page.text.contains(QStringLiteral("2 · twice the rate")));
    }

    void pdf_has_pages_with_vectors_and_letters() {
        write_report(open(), {{1}, nullptr}, path("report.pdf"));
        const QByteArray pdf = contents(path("report.pdf"));
        QVERIFY(pdf.startsWith("%PDF-1."));
        QVERIFY(pdf.contains("/MediaBox [0 0 595"));
        const int pages = pages_of(pdf);
        QVERIFY2(pages >= 4 && pages < 40, qPrintable(QString::number(pages)));
        QCOMPARE(pdf.count("/Type /Page\n"), pages);
        QVERIFY(!pdf.contains("/Subtype /Image"));
        const QByteArray drawn = inflated(pdf);
        QVERIFY(drawn.count(" l\n") > 1000);  // lines of the curves
        QVERIFY(drawn.contains("Tj") || drawn.contains("TJ"));
        // More runs, more pages' worth of charts and tables; never an empty page at the end.
        write_report(open(), {{1, 2}, nullptr}, path("both.pdf"));
        QVERIFY(pages_of(contents(path("both.pdf"))) >= 4);
    }

    void it_speaks_the_language_of_the_application() {
        QVERIFY(install_translation(QStringLiteral("de")) == Translation::installed);
        const Page page = html({1, 2}, "deutsch.html");
        QVERIFY(install_translation(QStringLiteral("en")) == Translation::installed);
        QLocale::setDefault(QLocale::c());
        QVERIFY2(page.well_formed, qPrintable(page.error));
        QCOMPARE(page.language.left(2), QStringLiteral("de"));
        for (const char* word : {"Ergebnisse", "Was verschieden ist", "Was geschah", "Der Plan", "Die Daten",
                                 "Wie die Schätzungen berechnet sind"})
            QVERIFY2(page.headings.contains(QString::fromUtf8(word)), word);
        QVERIFY(page.text.contains(QStringLiteral("1,6500")) && page.text.contains(QStringLiteral("+10,0")));
        for (const char* word : {"Results", "What happened", "estimated", "measured against"})
            QVERIFY2(!page.headings.contains(QLatin1String(word)), word);
    }

    /// A simulation has other figures, and they are told apart; a plan that no cluster takes has no estimate,
    /// and its report says so.
    void simulations_and_plans_without_an_estimate_are_told() {
        const QString file = path("other.wafermill");
        Plan plan = demo_plan();
        Project project = Project::create(file.toStdString(), plan);
        Run simulated;
        simulated.title = "simulated here";
        simulated.simulated = true;
        simulated.state = RunState::finished;
        simulated.step = 3;
        simulated.plan = plan_to_json(plan);
        simulated.summary = R"({"tokens_per_second": 27900000, "seconds": 295, "step_seconds": 3.7e-5,
                                "failures": 2, "simulated": true})";
        std::vector<MetricPoint> points;
        for (int step = 1; step <= 3; ++step)
            points.push_back({"tokens_per_second", step, step * 1024, step * 3.7e-5, 2.79e7});
        const std::int64_t id = project.add_run(simulated, points, {}).id;
        write_report(project, {{id}, nullptr}, path("simulated.html"));
        const Page page(contents(path("simulated.html")));
        QVERIFY2(page.well_formed, qPrintable(page.error));
        QVERIFY(page.headings.first().startsWith(QStringLiteral("Simulation")));
        QCOMPARE(page.beside("Throughput"), rate_text(27.9e6));
        QCOMPARE(page.beside("Throughput", 2), QStringLiteral("simulated"));
        for (const auto& row : page.table_with(QStringLiteral("Known as")))
            QVERIFY2(row.value(2) != QStringLiteral("measured"), qPrintable(row.join(' ')));

        plan.cluster.systems = 0;
        Run broken = project.create_run("no cluster", plan);
        broken.state = RunState::failed;
        broken.message = "The disk is full.";
        project.update_run(broken);
        write_report(project, {{broken.id}, nullptr}, path("broken.html"));
        const Page without(contents(path("broken.html")));
        QVERIFY2(without.well_formed, qPrintable(without.error));
        QVERIFY(without.text.contains(QStringLiteral("no estimate")));
        QVERIFY(without.text.contains(QStringLiteral("The disk is full.")));
        QVERIFY(without.table_with(QStringLiteral("GPUs that hold it")).empty());
        QCOMPARE(without.drawings, 0);  // no step was completed
    }

    void an_import_was_not_trained() {
        Plan plan = demo_plan();
        Project project = Project::create(path("imported.wafermill").toStdString(), plan);
        Run imported;
        imported.title = "from elsewhere";
        imported.state = RunState::finished;
        imported.plan = plan_to_json(plan);
        imported.summary = R"({"status": "finished", "steps": 0, "tokens": 0,
                               "imported": {"format": "huggingface"}})";
        const std::int64_t first = project.add_run(imported, {}, {}).id;
        plan.recipe.lora.rank = 4;
        imported.plan = plan_to_json(plan);
        imported.summary = R"({"status": "finished", "steps": 9, "tokens": 90})";
        const std::int64_t second = project.add_run(imported, {}, {}).id;
        write_report(project, {{first}, nullptr}, path("imported.html"));
        const QByteArray one = contents(path("imported.html"));
        QVERIFY(one.contains("nothing was trained in this run"));
        QVERIFY(!one.contains("It is trained with") && !one.contains("small artificial language"));
        write_report(project, {{second}, nullptr}, path("adapters.html"));
        const QByteArray other = contents(path("adapters.html"));
        QVERIFY(other.contains("It is trained with") && other.contains("Only adapters of rank 4"));
    }

    void failures_are_said_and_leave_files_alone() {
        QFile old(path("old.html"));
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const auto said = [&](const ReportRequest& request, const QString& file) {
            try {
                write_report(open(), request, file);
            } catch (const Error& error) {
                return QString::fromUtf8(error.what());
            }
            return QString();
        };
        QVERIFY(said({{1}, nullptr}, path("report.doc")).contains(QStringLiteral(".html or .pdf")));
        QVERIFY(
            said({{1}, nullptr}, path("none/report.html")).contains(QStringLiteral("could not be written")));
        QVERIFY(!said({{}, nullptr}, path("old.html")).isEmpty());
        QVERIFY(!said({{99}, nullptr}, path("old.html")).isEmpty());
        const auto cancelled = std::make_shared<std::atomic<bool>>(true);
        for (const char* name : {"old.html", "old.pdf"})
            QVERIFY(said({{1}, cancelled}, path(name)).contains(QStringLiteral("given up")));
        QCOMPARE(contents(path("old.html")), QByteArray("old"));
        QVERIFY(!QFile::exists(path("old.pdf")));
    }

    void the_dialog_takes_runs_and_their_baseline() {
        Document document;
        document.open(file_);
        QTRY_COMPARE(document.runs()->size(), std::size_t{2});
        ReportDialog newest(document, {}, nullptr);
        QCOMPARE(newest.runs(), std::vector<std::int64_t>{2});
        ReportDialog dialog(document, {1, 2}, nullptr);
        auto& baseline = *dialog.findChild<QComboBox*>(QStringLiteral("report_baseline"));
        QCOMPARE(dialog.runs(), (std::vector<std::int64_t>{1, 2}));
        QCOMPARE(ReportDialog(document, {2, 1}, nullptr).runs(), (std::vector<std::int64_t>{2, 1}));
        baseline.setCurrentIndex(baseline.findData(2));
        QCOMPARE(dialog.runs(), (std::vector<std::int64_t>{2, 1}));
        auto& list = *dialog.findChild<QListWidget*>(QStringLiteral("report_runs"));
        list.item(0)->setCheckState(Qt::Unchecked);
        QCOMPARE(dialog.runs(), std::vector<std::int64_t>{1});
        QSignalSpy written(&dialog, &ReportDialog::written), failed(&dialog, &ReportDialog::failed);
        dialog.write(path("dialog.html"));
        QCOMPARE(written.size(), 1);
        QCOMPARE(Page(contents(path("dialog.html"))).headings.first(), QStringLiteral("Run 1 · first <try>"));
        dialog.write(path("none/dialog.html"));
        QCOMPARE(failed.size(), 1);
    }

    void the_command_line_writes_the_same() {
        const QString studio = QStringLiteral(WAFERMILL_BIN_DIR "/wafermill-studio");
        if (!QFile::exists(studio)) QSKIP("wafermill-studio is not built");
        QProcess process;
        process.start(studio, {"--report", file_, "--run", "1", "--run", "2", "--out", path("headless.html"),
                               "--language", "en"});
        QVERIFY(process.waitForFinished(60'000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        const Page page(contents(path("headless.html")));
        QVERIFY2(page.well_formed, qPrintable(page.error));
        QCOMPARE(page.headings.first(), QStringLiteral("Comparison of 2 runs"));
        QVERIFY(page.text.contains(QStringLiteral("+10.0\u00a0%")));
        process.start(studio, {"--diagram", file_, "--out", path("model.svg"), "--collapsed"});
        QVERIFY(process.waitForFinished(60'000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QVERIFY(contents(path("model.svg")).contains("<svg"));
        process.start(studio, {"--chart", file_, "1", "--kind", "loss", "--out", path("loss.png"), "--size",
                               "160x100mm", "--resolution", "300", "--theme", "print"});
        QVERIFY(process.waitForFinished(60'000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QCOMPARE(QImage(path("loss.png")).size(), QSize(1890, 1181));
        for (const QStringList& wrong :
             {QStringList{"--report", file_}, QStringList{"--report", file_, "--chart", file_},
              QStringList{"--chart", file_, "1", "--kind", "loss", "--out", "a.png", "--size", "1x1"},
              QStringList{"--diagram", file_, "--out", "a.png", "--colour-by", "taste"},
              QStringList{"--report", file_, "--out", "a.pdf", "--font-size", "9"}}) {
            process.start(studio, wrong);
            QVERIFY(process.waitForFinished(60'000));
            QCOMPARE(process.exitCode(), 2);
        }
    }
};

QTEST_MAIN(ReportTest)
#include "tst_report.moc"
