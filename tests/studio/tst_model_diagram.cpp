// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>

#include "app/studio/model/diagram_layout.h"
#include "app/studio/model/diagram_view.h"
#include "app/studio/model/figures.h"
#include "app/studio/model/number_text.h"
#include "app/studio/model/part_text.h"
#include "core/base/error.h"
#include "core/model/flops.h"
#include "core/model/presets.h"

using namespace wafermill;

namespace {

/// A language whose every text is a good half longer.
class LongWords : public QTranslator {
  public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        return text + QStringLiteral(" (verlängert)");
    }
};

Plan plan_of(const char* preset) {
    Plan plan;
    plan.model = find_model_preset(preset)->model;
    return plan;
}

std::int64_t sum(const ParameterTable& table, RecordKind kind) {
    std::int64_t elements = 0;
    for (const Record& record : table.records) {
        if (record.kind == kind) elements += record.elements;
    }
    return elements;
}

void send_key(QWidget& widget, Qt::Key key) {
    QTest::keyClick(&widget, key);
}

}  // namespace

class ModelDiagramTest : public QObject {
    Q_OBJECT

  private:
    static void add_presets() {
        QTest::addColumn<QString>("preset");
        for (const ModelPreset& preset : model_presets()) {
            QTest::newRow(preset.key.c_str()) << QString::fromStdString(preset.key);
        }
    }

  private slots:
    void figures_equal_the_whole_table_data() { add_presets(); }
    void figures_equal_the_whole_table() {
        QFETCH(QString, preset);
        const Plan plan = plan_of(preset.toUtf8().constData());
        const ModelFigures figures = model_figures(plan);
        const ParameterTable table = make_parameter_table(plan.model);
        QVERIFY(figures.known);
        QCOMPARE(figures.parameters, static_cast<double>(table.parameters));
        QCOMPARE(figures.state_bytes, 16.0 * static_cast<double>(table.parameters));
        const auto amount = [&](Part part) { return figures.amount(part, ColourBy::parameters); };
        QCOMPARE(figures.active_parameters, static_cast<double>(table.active_parameters));
        const double experts = static_cast<double>(sum(table, RecordKind::expert));
        QCOMPARE(amount(Part::block), static_cast<double>(sum(table, RecordKind::block)) + experts);
        QCOMPARE(amount(Part::embedding), static_cast<double>(sum(table, RecordKind::tokens)));
        QCOMPARE(amount(Part::head), static_cast<double>(sum(table, RecordKind::head)));
        QCOMPARE(figures.at(Part::positions).present, table.positions >= 0);
        QCOMPARE(amount(Part::attention_norm) + amount(Part::attention) + amount(Part::ffn_norm) +
                     amount(Part::feed_forward),
                 amount(Part::block));
        double inside = amount(Part::up) + amount(Part::down);
        if (figures.at(Part::gate).present) inside += amount(Part::gate);
        if (plan.model.mixture()) {
            QCOMPARE(inside, experts);
            QCOMPARE(amount(Part::expert), experts);
            inside += amount(Part::router);
        }
        QCOMPARE(inside, amount(Part::feed_forward));
        QCOMPARE(
            amount(Part::query) + amount(Part::key) + amount(Part::value) + amount(Part::attention_output),
            amount(Part::attention));
        std::int64_t largest = 0;
        for (const Record& record : table.records) largest = std::max(largest, record.elements);
        QCOMPARE(figures.largest_record_bytes, 16.0 * static_cast<double>(largest));
    }

    void compute_and_activations_equal_the_core_data() { add_presets(); }
    void compute_and_activations_equal_the_core() {
        QFETCH(QString, preset);
        Plan plan = plan_of(preset.toUtf8().constData());
        plan.recipe.sequence = plan.model.sequence / 2;
        const ModelFigures figures = model_figures(plan);
        const double training = training_flops_per_token(plan.model, plan.recipe.sequence);
        QVERIFY(std::abs(figures.training_flops_per_token / training - 1.0) < 1e-12);
        const double block = block_forward_flops_per_token(plan.model, plan.recipe.sequence);
        QCOMPARE(figures.at(Part::block).forward_flops, block);
        QCOMPARE(figures.at(Part::attention).forward_flops + figures.at(Part::feed_forward).forward_flops,
                 block);
        const double head =
            2.0 * static_cast<double>(plan.model.vocab) * static_cast<double>(plan.model.hidden);
        QCOMPARE(figures.forward_flops_per_token, block * static_cast<double>(plan.model.layers) + head);
        const double kept =
            block_activation_bytes_per_token(plan.model) * static_cast<double>(plan.recipe.sequence);
        QCOMPARE(figures.at(Part::block).activation_bytes, kept);
        double parts = 0.0;
        for (const Part part : {Part::attention_norm, Part::attention, Part::ffn_norm, Part::feed_forward}) {
            QVERIFY(figures.at(part).activation_bytes > 0.0);
            parts += figures.at(part).activation_bytes;
        }
        QVERIFY(std::abs(parts / kept - 1.0) < 1e-12);
    }

    void sizes_out_of_range_have_no_figures() {
        for (const std::int64_t size : {std::int64_t{0}, std::int64_t{-5}, std::int64_t{1} << 40}) {
            Plan plan;
            plan.model.hidden = size;
            const ModelFigures figures = model_figures(plan);
            QVERIFY(!figures.known);
            QVERIFY(std::isnan(figures.parameters));
            QVERIFY(std::isnan(figures.share(Part::block, ColourBy::parameters)));
            DiagramScene scene(Theme::light(), QFont());
            scene.show_model(figures);
            QVERIFY(scene.item(Part::block) != nullptr);
        }
        Plan many;
        many.model.layers = 1 << 27;
        QCOMPARE(model_figures(many).one_block.records.size(), std::size_t{4});
    }

    void widths_are_proportional_and_never_below_their_minimum() {
        const std::vector<qreal> free = proportional_widths({4, 1, 1, 4}, {5, 5, 5, 5}, 100);
        QCOMPARE(free, (std::vector<qreal>{40, 10, 10, 40}));
        const std::vector<qreal> bound = proportional_widths({98, 1, 1}, {10, 20, 20}, 100);
        QCOMPARE(bound, (std::vector<qreal>{60, 20, 20}));
    }

    void texts_stay_inside_their_boxes_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<bool>("long_words");
        QTest::addColumn<qreal>("points");
        for (const ModelPreset& preset : model_presets()) {
            for (const bool long_words : {false, true}) {
                for (const qreal points : {7.0, 10.0, 18.0}) {
                    QTest::addRow("%s %s %g", preset.key.c_str(), long_words ? "long" : "english", points)
                        << QString::fromStdString(preset.key) << long_words << points;
                }
            }
        }
    }
    void texts_stay_inside_their_boxes() {
        QFETCH(QString, preset);
        QFETCH(bool, long_words);
        QFETCH(qreal, points);
        LongWords translator;
        if (long_words) QCoreApplication::installTranslator(&translator);
        QFont font;
        font.setPointSizeF(points);
        DiagramScene scene(Theme::light(), font);
        scene.show_model(model_figures(plan_of(preset.toUtf8().constData())));
        if (long_words) QCoreApplication::removeTranslator(&translator);
        QVERIFY(scene.parts().size() >= 14);
        for (const Part part : scene.parts()) {
            const PartItem& item = *scene.item(part);
            for (const QRectF& text : item.text_rects()) {
                QVERIFY2(item.box().adjusted(-0.01, -0.01, 0.01, 0.01).contains(text),
                         qPrintable(item.content().title));
            }
        }
    }

    void boxes_of_one_level_do_not_overlap() {
        DiagramScene scene(Theme::light(), QFont());
        for (const char* preset : {"gpt2-124m", "llama3-8b", "llama3-70b", "mixtral-8x7b"}) {
            scene.show_model(model_figures(plan_of(preset)));
            const std::vector<Part> parts = scene.parts();
            for (const Part a : parts) {
                for (const Part b : parts) {
                    if (a >= b) continue;
                    const QRectF first = scene.item(a)->box(), second = scene.item(b)->box();
                    const bool inside = first.contains(second) || second.contains(first);
                    QVERIFY2(inside || !first.intersects(second), qPrintable(scene.item(a)->content().title));
                }
            }
        }
    }

    void matrix_widths_follow_their_parameters() {
        DiagramScene scene(Theme::light(), QFont());
        const ModelFigures figures = model_figures(plan_of("llama3-8b"));
        scene.show_model(figures);
        const qreal query = scene.item(Part::query)->box().width();
        const qreal key = scene.item(Part::key)->box().width();
        QVERIFY(std::abs(query / key - 4.0) < 0.01);
        QCOMPARE(scene.item(Part::gate)->box().width(), scene.item(Part::down)->box().width());
    }

    void layers_do_not_make_items() {
        DiagramScene scene(Theme::light(), QFont());
        Plan plan = plan_of("gpt2-124m");
        scene.show_model(model_figures(plan));
        const auto items = scene.items().size();
        plan.model.layers = 5000;
        scene.show_model(model_figures(plan));
        QCOMPARE(scene.items().size(), items);
        QVERIFY(items < 60);
    }

    void a_click_on_the_stack_opens_and_closes_it() {
        DiagramView view;
        DiagramScene& scene = view.diagram();
        scene.show_model(model_figures(plan_of("llama3-8b")));
        scene.set_expanded(false);
        QVERIFY(scene.item(Part::query) == nullptr);
        view.resize(900, 700);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy expanded(&scene, &DiagramScene::expanded_changed);
        const auto click = [&](Part part) {
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                              view.mapFromScene(scene.item(part)->box().topLeft() + QPointF(20, 8)));
        };
        click(Part::block);
        QVERIFY(scene.expanded());
        QCOMPARE(scene.current(), std::optional(Part::block));
        QVERIFY(scene.item(Part::query) != nullptr);
        click(Part::query);
        QCOMPARE(scene.current(), std::optional(Part::query));
        QVERIFY(scene.expanded());
        click(Part::block);
        QVERIFY2(scene.expanded(), "the first click on an open stack only selects it");
        click(Part::block);
        QVERIFY(!scene.expanded());
        QCOMPARE(expanded.count(), 2);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(3, 3));
        QVERIFY(!scene.current());
    }

    void the_keyboard_reaches_every_part() {
        DiagramView view;
        DiagramScene& scene = view.diagram();
        scene.show_model(model_figures(plan_of("llama3-8b")));
        view.show();
        std::vector<Part> visited;
        scene.set_current({});
        send_key(view, Qt::Key_Down);
        while (scene.current() && (visited.empty() || visited.back() != *scene.current())) {
            visited.push_back(*scene.current());
            QVERIFY(!view.accessibleDescription().isEmpty());
            send_key(view, Qt::Key_Down);
        }
        QCOMPARE(visited, scene.parts());
        QVERIFY(std::is_sorted(visited.begin(), visited.end()));
        send_key(view, Qt::Key_Escape);
        QVERIFY(!scene.current());
        send_key(view, Qt::Key_Tab);
        QCOMPARE(scene.current(), std::optional(Part::tokens));
        send_key(view, Qt::Key_Tab);
        QCOMPARE(scene.current(), std::optional(Part::embedding));
        send_key(view, Qt::Key_Backtab);
        QCOMPARE(scene.current(), std::optional(Part::tokens));
    }

    void enter_opens_and_closes_the_stack() {
        DiagramView view;
        DiagramScene& scene = view.diagram();
        scene.show_model(model_figures(plan_of("gpt2-124m")));
        view.show();
        scene.set_current(Part::attention);
        send_key(view, Qt::Key_Left);
        QCOMPARE(scene.current(), std::optional(Part::block));
        send_key(view, Qt::Key_Return);
        QVERIFY(!scene.expanded());
        send_key(view, Qt::Key_Return);
        QVERIFY(scene.expanded());
        send_key(view, Qt::Key_Right);
        QCOMPARE(scene.current(), std::optional(Part::attention_norm));
        // Closing while something inside is current leaves the stack current.
        scene.set_expanded(false);
        QCOMPARE(scene.current(), std::optional(Part::block));
    }

    void the_view_fits_until_it_is_zoomed() {
        DiagramView view;
        view.resize(800, 600);
        view.diagram().show_model(model_figures(plan_of("gpt2-124m")));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(view.fitted());
        const double small = view.zoom();
        view.resize(1300, 980);
        QTRY_VERIFY(view.zoom() > small);
        send_key(view, Qt::Key_Plus);
        QVERIFY(!view.fitted());
        const double zoomed = view.zoom();
        view.resize(800, 600);
        QCoreApplication::processEvents();
        QCOMPARE(view.zoom(), zoomed);
        for (int i = 0; i < 60; ++i) send_key(view, Qt::Key_Minus);
        QVERIFY(view.zoom() > 0.2);
        send_key(view, Qt::Key_0);
        QVERIFY(view.fitted());
        QCOMPARE(view.zoom(), small);
    }

    void a_part_that_vanishes_is_no_longer_current() {
        DiagramScene scene(Theme::light(), QFont());
        Plan plan = plan_of("llama3-8b");
        scene.show_model(model_figures(plan));
        scene.set_current(Part::gate);
        QSignalSpy changed(&scene, &DiagramScene::current_changed);
        plan.model.feed_forward = FeedForwardKind::gelu_tanh;
        scene.show_model(model_figures(plan));
        QVERIFY(!scene.current());
        QCOMPARE(changed.count(), 1);
    }

    void experts_stand_in_the_block() {
        DiagramScene scene(Theme::light(), QFont());
        Plan plan = plan_of("mixtral-8x7b");
        const ModelFigures figures = model_figures(plan);
        scene.show_model(figures);
        const auto box = [&](Part part) { return scene.item(part)->box(); };
        QVERIFY(box(Part::feed_forward).contains(box(Part::router)));
        QVERIFY(box(Part::feed_forward).contains(box(Part::expert)));
        for (const Part part : {Part::gate, Part::up, Part::down})
            QVERIFY(box(Part::expert).contains(box(part)));
        QVERIFY(box(Part::router).right() < box(Part::expert).left());
        QVERIFY(scene.item(Part::expert)->content().kind == BoxContent::Kind::stack);
        // Nearly all parameters are the experts', and a quarter of their FLOPs.
        QVERIFY(figures.share(Part::expert, ColourBy::parameters) > 0.9);
        QCOMPARE(figures.amount(Part::expert, ColourBy::forward_flops) * 4.0,
                 2.0 * figures.amount(Part::expert, ColourBy::parameters));
        scene.set_current(Part::expert);
        plan.model.experts = 0;
        scene.show_model(model_figures(plan));
        QVERIFY(!scene.current());
        QVERIFY(scene.item(Part::router) == nullptr);
        // While a size is typed that cannot be counted, the parts stay.
        plan.model.experts = 9999;
        scene.show_model(model_figures(plan));
        QVERIFY(scene.item(Part::router) != nullptr);
    }

    void exports_hold_the_whole_diagram() {
        QTemporaryDir folder;
        DiagramView view;
        view.diagram().show_model(model_figures(plan_of("llama3-8b")));
        const QString png = folder.filePath(QStringLiteral("a.png")),
                      svg = folder.filePath(QStringLiteral("a.svg"));
        view.export_to(png);
        view.export_to(svg);
        const QImage image(png);
        const QSizeF content = view.diagram().itemsBoundingRect().size();
        QVERIFY(image.width() >= static_cast<int>(2 * content.width()));
        QVERIFY(image.height() >= static_cast<int>(2 * content.height()));
        QCOMPARE(image.pixelColor(0, 0), Theme::light().card);
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        QString text;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::Characters) text += reader.text();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        for (const QString& expected :
             {QStringLiteral("Grouped-query attention"), QStringLiteral("Cross-entropy")}) {
            QVERIFY2(text.contains(expected), qPrintable(expected));
        }
        QVERIFY_EXCEPTION_THROWN(view.export_to(folder.filePath(QStringLiteral("none/a.svg"))), Error);
        QVERIFY_EXCEPTION_THROWN(view.export_to(folder.filePath(QStringLiteral("a.gif"))), Error);
    }

    /// As it is expanded and coloured, and as vectors on one page of its size.
    void exports_follow_what_is_shown() {
        QTemporaryDir folder;
        DiagramView view;
        view.diagram().show_model(model_figures(plan_of("llama3-8b")));
        const auto size_of = [&](const char* name) {
            const QString file = folder.filePath(QString::fromLatin1(name));
            view.export_to(file);
            return QImage(file).size();
        };
        view.diagram().set_expanded(true);
        const QSize open = size_of("open.png");
        const QImage coloured(folder.filePath(QStringLiteral("open.png")));
        view.diagram().set_colour_by(ColourBy::none);
        size_of("plain.png");
        QVERIFY(QImage(folder.filePath(QStringLiteral("plain.png"))) != coloured);
        view.diagram().set_expanded(false);
        const QSize closed = size_of("closed.png");
        QVERIFY(closed.width() < open.width());
        const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
        view.export_to(pdf);
        QFile file(pdf);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF-1.") && bytes.contains("/Count 1") &&
                !bytes.contains("/Subtype /Image"));
        const QByteArray width = QByteArray::number(closed.width() / 2);
        QVERIFY2(bytes.contains("/MediaBox [0 0 " + width), "a point is a point");
    }

    void numbers_follow_the_locale() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString whole = whole_text(128256), bytes = bytes_text(1.25e9);
        const QString typed_whole = plain_whole(QStringLiteral("4.096")),
                      typed = plain_real(QStringLiteral("0,001")),
                      c_notation = plain_real(QStringLiteral("0.001"));
        QLocale::setDefault(before);
        QCOMPARE(whole, QStringLiteral("128.256"));
        QVERIFY(bytes.startsWith(QStringLiteral("1,25")));
        QCOMPARE(typed_whole, QStringLiteral("4096"));
        QCOMPARE(typed, QStringLiteral("0.001"));
        QCOMPARE(c_notation, QStringLiteral("0.001"));
    }
};

QTEST_MAIN(ModelDiagramTest)
#include "tst_model_diagram.moc"
