// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/validation_page.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMetaObject>
#include <QPushButton>
#include <QSaveFile>
#include <QTableView>
#include <QVBoxLayout>

#include "app/studio/charts/chart_view.h"
#include "app/studio/model/number_text.h"
#include "app/studio/said_text.h"
#include "app/studio/validation/validation_model.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "core/base/blocking.h"
#include "core/base/csv.h"
#include "core/base/error.h"

namespace wafermill {

ValidationPage::ValidationPage(Document& document, QWidget* parent)
    : Page(document, parent), model_(new ValidationModel(this)), proxy_(new ValidationProxy(this)) {
    proxy_->setSourceModel(model_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::spacing_large, Theme::spacing_large, Theme::spacing_large,
                            Theme::spacing_large);
    row->setSpacing(Theme::spacing_large);
    row->addWidget(make_chart_card(), 6);
    row->addWidget(make_table_card(), 13);
}

ValidationPage::~ValidationPage() {
    worker_.finish();
}

QWidget* ValidationPage::make_chart_card() {
    auto* card = new Card(tr("Published runs and predictions"), this);
    auto* export_button = new QPushButton(line_icon(QStringLiteral("export")), tr("Chart"), card);
    export_button->setToolTip(tr("The chart as PNG, SVG, PDF or CSV"));
    export_button->setAccessibleName(tr("Export chart"));
    card->header()->addWidget(export_button);
    chart_ = new ChartView(card);
    chart_->setObjectName(QStringLiteral("validation_chart"));
    chart_->set_framed(false);
    chart_->set_spec(validation_chart({}).spec);  // its title is the name of the chart, empty or not
    chart_->set_empty_text(tr("Predicting\u2026"));
    connect(export_button, &QPushButton::clicked, chart_, &ChartView::ask_export);
    connect(chart_, &ChartView::point_clicked, this, [this](int series, std::size_t index) {
        const auto found = shown_.runs.find({series, index});
        if (found != shown_.runs.end()) select_run(found->second);
    });
    auto* how = make_label(
        tr("The range is to hold four runs out of five. Of GPUs its width is what holds four of five errors "
           "on the "
           "runs that no constant was fitted on, wider where a run leaves their ground: another device, fp8, "
           "context "
           "parallelism, experts, offloading, Megatron-Core, thousands of GPUs. Of wafer systems each "
           "constant is moved "
           "to the ends of its own range, and the deviations are combined by the root of their squares."),
        TextRole::note, card);
    how->setObjectName(QStringLiteral("how_the_range_is_made"));
    how->setWordWrap(true);
    card->body()->addWidget(chart_, 1);
    card->body()->addWidget(how);
    return card;
}

QWidget* ValidationPage::make_filters() {
    auto* filters = new QWidget(this);
    auto* row = new QHBoxLayout(filters);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::spacing);
    sides_ = new QComboBox(filters);
    sides_->setObjectName(QStringLiteral("validation_sides"));
    sides_->setAccessibleName(tr("GPUs or wafer systems"));
    sides_->addItems({tr("GPUs and wafers"), tr("GPUs"), tr("Wafer systems")});
    fitted_ = new QComboBox(filters);
    fitted_->setObjectName(QStringLiteral("validation_fitted"));
    fitted_->setAccessibleName(tr("Rows that constants were fitted on"));
    fitted_->addItems({tr("All rows"), tr("Fitted on"), tr("Not fitted on")});
    filter_ = new QLineEdit(filters);
    filter_->setObjectName(QStringLiteral("validation_filter"));
    filter_->setPlaceholderText(tr("Filter"));
    filter_->setAccessibleName(tr("Filter runs by name, device, source or note"));
    filter_->setClearButtonEnabled(true);
    row->addWidget(sides_);
    row->addWidget(fitted_);
    row->addWidget(filter_, 1);
    connect(sides_, &QComboBox::currentIndexChanged, this, [this](int index) {
        proxy_->set_sides(static_cast<ValidationProxy::Sides>(index));
        refresh();
    });
    connect(fitted_, &QComboBox::currentIndexChanged, this, [this](int index) {
        proxy_->set_fitted(static_cast<ValidationProxy::Fitted>(index));
        refresh();
    });
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        proxy_->set_text(text);
        refresh();
    });
    return filters;
}

QWidget* ValidationPage::make_table_card() {
    auto* card = new Card(tr("How good is the estimate?"), this);
    auto* export_button = new QPushButton(line_icon(QStringLiteral("export")), tr("Table"), card);
    export_button->setToolTip(tr("The rows that are shown as CSV"));
    export_button->setAccessibleName(tr("Export the table as CSV"));
    connect(export_button, &QPushButton::clicked, this, &ValidationPage::ask_export);
    card->header()->addWidget(export_button);

    auto* tiles = new QHBoxLayout;
    median_ = new StatTile(tr("Median error"), card);
    percentile_ = new StatTile(tr("90th percentile"), card);
    coverage_ = new StatTile(tr("In the 80\u00a0% range"), card);
    const char* const names[] = {"median_error", "percentile_error", "coverage"};
    StatTile* const all[] = {median_, percentile_, coverage_};
    for (int i = 0; i < 3; ++i) {
        all[i]->setObjectName(QString::fromLatin1(names[i]));
        tiles->addWidget(all[i], 1);
    }
    table_ = new QTableView(card);
    table_->setObjectName(QStringLiteral("validation_table"));
    table_->setAccessibleName(tr("Published runs"));
    table_->setModel(proxy_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(ValidationModel::error_column, Qt::DescendingOrder);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    table_->setTextElideMode(Qt::ElideMiddle);
    table_->horizontalHeader()->setHighlightSections(false);
    // As many columns as there are need small type to stand beside the chart in a window of 1280 points.
    table_->setFont(small_font(table_->font()));
    table_->horizontalHeader()->setFont(table_->font());
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 10);
    table_->horizontalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView::section { padding-left: 4px; padding-right: 4px; font-size: %1pt; }")
            .arg(table_->font().pointSizeF(), 0, 'f', 2));
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // Names take what is left and are shortened in their middle; where less is left, the table scrolls.
    constexpr int least_section = 40;
    table_->horizontalHeader()->setMinimumSectionSize(least_section);
    table_->horizontalHeader()->setSectionResizeMode(ValidationModel::name_column, QHeaderView::Stretch);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ValidationPage::show_detail);
    detail_ = make_label({}, TextRole::note, card);
    detail_->setObjectName(QStringLiteral("validation_detail"));
    detail_->setAccessibleName(tr("Source of the chosen run"));
    detail_->setWordWrap(true);
    detail_->setOpenExternalLinks(true);
    detail_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    detail_->setMinimumHeight(detail_->fontMetrics().height() * 3);
    detail_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    said_ = make_label({}, TextRole::note, card);
    card->body()->addLayout(tiles);
    card->body()->addWidget(make_filters());
    card->body()->addWidget(table_, 1);
    card->body()->addWidget(detail_);
    card->body()->addWidget(said_);
    said_->hide();
    return card;
}

void ValidationPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (!loading_) load();
}

/// Hundreds of predictions, some of them searched, take longer than a window may stand still.
void ValidationPage::load() {
    loading_ = true;
    worker_.ask(
        this, [] { return published_runs(); },
        [this](std::vector<ComparedRun> runs) {
            model_->set_runs(std::move(runs));
            loaded_ = true;
            refresh();
        });
}

void ValidationPage::refresh() {
    if (!loaded_) return;
    chart_->set_empty_text(tr("No run is left."));
    shown_ = validation_chart(proxy_->shown());
    chart_->set_spec(shown_.spec);
    show_errors();
    if (!table_->currentIndex().isValid() && proxy_->rowCount() > 0) table_->selectRow(0);
    show_detail();
}

void ValidationPage::show_errors() {
    const auto shown = proxy_->shown();
    const auto judged = runs_that(shown, [](const ComparedRun& run) { return run.judged(); });
    const auto unseen = runs_that(judged, [](const ComparedRun& run) { return !run.fitted; });
    const ErrorSummary all = summarise(judged), checked = summarise(unseen);
    const auto show = [&](StatTile* tile, double value, double other) {
        tile->set_value(judged.empty() ? dash() : percent_text(value));
        tile->set_note(unseen.empty() ? QString() : tr("not fitted on: %1").arg(percent_text(other)));
    };
    show(median_, all.median, checked.median);
    show(percentile_, all.percentile_90, checked.percentile_90);
    show(coverage_, all.coverage, checked.coverage);
    const auto left_out = static_cast<qlonglong>(shown.size() - judged.size());
    coverage_->setToolTip(
        tr("%1 runs, and %2 that are not counted: left out, with a searched layout or of older software")
            .arg(QLocale().toString(static_cast<qlonglong>(judged.size())))
            .arg(QLocale().toString(left_out)));
    said_->setText(coverage_->toolTip());
    said_->show();
}

void ValidationPage::show_detail() {
    const QModelIndex index = table_->currentIndex();
    if (!index.isValid()) {
        detail_->clear();
        return chart_->point_at(-1, 0);
    }
    const ComparedRun& run = model_->run(proxy_->mapToSource(index).row());
    QStringList parts = {QString::fromStdString(run.model).toHtmlEscaped() + QLatin1Char('.')};
    if (run.predicted > 0.0)
        parts << tr("Predicted range %1 to %2.").arg(count_text(run.low), count_text(run.high));
    if (!run.note.empty()) parts << QString::fromStdString(run.note).toHtmlEscaped();
    if (!run.unexplained.empty())
        parts << tr("Not explained: %1").arg(QString::fromStdString(run.unexplained).toHtmlEscaped());
    // Two addresses may stand for one source; the first one leads there.
    parts << QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>")
                 .arg(QString::fromStdString(run.address.substr(0, run.address.find(' '))).toHtmlEscaped(),
                      Theme::current().accent.name(), QString::fromStdString(run.source).toHtmlEscaped());
    detail_->setText(parts.join(QLatin1Char(' ')));
    const auto point = shown_.points.find(run.id);
    if (point == shown_.points.end()) return chart_->point_at(-1, 0);
    chart_->point_at(point->second.first, point->second.second);
}

void ValidationPage::select_run(const std::string& id) {
    for (int row = 0; row < model_->rowCount(); ++row) {
        if (model_->run(row).id != id) continue;
        const QModelIndex index = proxy_->mapFromSource(model_->index(row, 0));
        table_->setCurrentIndex(index);
        table_->scrollTo(index, QAbstractItemView::PositionAtCenter);
        return;
    }
}

void ValidationPage::export_table(const QString& file) const {
    Worker::shared().wait(tr("Writing %1…").arg(file), false, [file, runs = proxy_->shown()] {
        may_block("an export");
        const std::string text = format_csv(validation_table(runs));
        QSaveFile out(file);
        if (!out.open(QIODevice::WriteOnly) ||
            out.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()) ||
            !out.commit())
            throw Error(
                tr("The table could not be written to %1: %2").arg(file, out.errorString()).toStdString());
    });
}

void ValidationPage::ask_export() {
    QString file = QFileDialog::getSaveFileName(this, tr("Export the table"),
                                                QStringLiteral("validation.csv"), tr("CSV (*.csv)"));
    if (file.isEmpty()) return;
    if (!file.endsWith(QLatin1String(".csv"))) file += QLatin1String(".csv");
    try {
        export_table(file);
        said_->setText(tr("Written to %1").arg(file));
    } catch (const Error& error) {
        said_->setText(said_text(error.what()));
    }
}

}  // namespace wafermill
