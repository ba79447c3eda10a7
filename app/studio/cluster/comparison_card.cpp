// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster/comparison_card.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/cluster/comparison_text.h"
#include "app/studio/cluster/figure_label.h"
#include "app/studio/model/number_text.h"
#include "core/estimate/influences.h"

namespace wafermill {
namespace {

/// Rows of the grid: the heads, then figures with a row of air behind each, which takes what height is left.
constexpr int grid_row(int row) {
    return 1 + 2 * row;
}

const char* const row_names[] = {"size",     "layout", "throughput", "step",   "power", "energy", "racks",
                                 "purchase", "time",   "owned",      "rented", "bound", "shares"};
const char* const column_names[] = {"wafer", "holds", "as_fast"};

QString joules_text(double joules) {
    return si_text(joules, "J");
}

QLabel* wrapped(QWidget* parent) {
    auto* label = make_label({}, TextRole::body, parent);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextFormat(Qt::RichText);
    return label;
}

}  // namespace

ComparisonCard::ComparisonCard(QWidget* parent) : Card(tr("Side by side"), parent) {
    grid_ = new QGridLayout;
    grid_->setHorizontalSpacing(Theme::spacing_large);
    grid_->setVerticalSpacing(0);
    for (int column = 1; column <= column_count; ++column) grid_->setColumnStretch(column, 1);
    state_ = make_label({}, TextRole::note, this);
    state_->setObjectName(QStringLiteral("search_state"));
    header()->addWidget(state_);
    doubt_ = make_label({}, TextRole::bad, this);
    doubt_->setObjectName(QStringLiteral("wafer_doubt"));
    doubt_->setWordWrap(true);
    doubt_->hide();
    verdict_ = make_label({}, TextRole::body, this);
    verdict_->setFont(small_font(font()));
    verdict_->setObjectName(QStringLiteral("one_percent"));
    verdict_->setWordWrap(true);
    make_heads();
    make_rows();
    body()->addWidget(doubt_);
    body()->addLayout(grid_, 1);
    body()->addWidget(verdict_);
    recolour();
}

void ComparisonCard::make_heads() {
    const QString titles[] = {tr("Wafer systems"), tr("GPUs that hold it"), tr("GPUs as fast")};
    const QString help[] = {
        {},
        tr("The smallest GPU cluster that holds weights, gradients, optimizer and activations"),
        tr("The smallest GPU cluster with at least the wafer systems' throughput")};
    for (int column = 0; column < column_count; ++column) {
        QLabel* head = make_label(titles[column], TextRole::section, this);
        head->setToolTip(help[column]);
        heads_[static_cast<std::size_t>(column)] = head;
        grid_->addWidget(head, 0, column + 1);
    }
}

void ComparisonCard::make_rows() {
    const QString captions[] = {tr("Size"),       tr("Layout"),         tr("Throughput"),  tr("Step"),
                                tr("Power"),      tr("Energy a token"), tr("Racks"),       tr("Purchase"),
                                tr("Run"),        tr("Run, owned"),     tr("Run, rented"), tr("Bound by"),
                                tr("Wafers take")};
    captions_ = new QButtonGroup(this);
    for (int row = 0; row < row_count; ++row) {
        const bool has_inputs = row == throughput || row == step || row == power || row == energy ||
                                row == purchase || row == time || row == owned || row == rented;
        QWidget* caption = nullptr;
        if (has_inputs) {
            auto* button = new QPushButton(captions[row], this);
            button->setObjectName(QStringLiteral("inputs_of_") + QLatin1String(row_names[row]));
            button->setProperty("caption", true);
            button->setCheckable(true);
            button->setChecked(row == chosen_);
            button->setToolTip(tr("Show what moves it most"));
            button->setAccessibleName(tr("What moves it most: %1").arg(captions[row]));
            captions_->addButton(button, row);
            caption = button;
        } else {
            QLabel* label = make_label(captions[row], TextRole::caption, this);
            label->setIndent(3);  // as the buttons' texts
            caption = label;
        }
        grid_->setRowStretch(grid_row(row) + 1, 1);
        grid_->setRowMinimumHeight(grid_row(row) + 1, 1);
        grid_->addWidget(caption, grid_row(row), 0, Qt::AlignTop | Qt::AlignLeft);
        for (int column = 0; column < column_count; ++column) {
            auto* label = new FigureLabel(this);
            label->setObjectName(QStringLiteral("%1_%2").arg(QLatin1String(column_names[column]),
                                                             QLatin1String(row_names[row])));
            label->setAccessibleName(QStringLiteral("%1, %2").arg(
                captions[row], heads_[static_cast<std::size_t>(column)]->text()));
            cells_[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)].label = label;
            grid_->addWidget(label, grid_row(row), column + 1);
        }
    }
    const int last = grid_row(row_count);
    grid_->setRowMinimumHeight(last, Theme::spacing_small);
    inputs_caption_ = make_label({}, TextRole::note, this);
    inputs_caption_->setWordWrap(true);
    inputs_caption_->setIndent(3);
    grid_->addWidget(inputs_caption_, last + 1, 0, Qt::AlignTop);
    for (int column = 0; column < column_count; ++column) {
        QLabel* label = wrapped(this);
        set_role(label, TextRole::note);
        label->setObjectName(QStringLiteral("%1_inputs").arg(QLatin1String(column_names[column])));
        label->setTextInteractionFlags(Qt::TextBrowserInteraction);
        label->setAccessibleName(
            tr("What moves it most, %1").arg(heads_[static_cast<std::size_t>(column)]->text()));
        connect(label, &QLabel::linkActivated, this,
                [this](const QString& key) { emit constant_clicked(key.toStdString()); });
        inputs_[static_cast<std::size_t>(column)] = label;
        grid_->addWidget(label, last + 1, column + 1);
    }
    connect(captions_, &QButtonGroup::idClicked, this,
            [this](int row) { show_inputs(static_cast<Row>(row)); });
}

void ComparisonCard::show_inputs(Row row) {
    chosen_ = row;
    if (QAbstractButton* button = captions_->button(row)) button->setChecked(true);
    draw_inputs();
}

void ComparisonCard::show_wafer(const Plan& plan, const Estimate& estimate, const Bill& bill,
                                const QString& doubt) {
    const WaferEstimate& w = estimate.wafer;
    doubtful_ = !doubt.isEmpty();
    doubt_->setText(doubt);
    doubt_->setVisible(doubtful_);
    const auto servers = static_cast<double>(w.memoryx_servers + w.swarmx_nodes + w.host_nodes);
    put(wafer, size,
        {QStringLiteral("%1\u00a0×\u00a0%2")
             .arg(whole_number(static_cast<double>(w.systems)), QString::fromStdString(plan.cluster.system)),
         tr("and\u00a0%1\u00a0servers").arg(whole_number(servers)),
         {}});
    put(wafer, layout,
        {tr("DP\u00a0%1, %2\u00a0\u00d7 micro-batch\u00a0%3")
             .arg(whole_number(static_cast<double>(w.systems_with_work)),
                  whole_number(static_cast<double>(w.micro_batches)),
                  whole_number(static_cast<double>(w.micro_batch))),
         {},
         {}});
    put(wafer, throughput,
        {rate_text(w.tokens_per_second.value), range_text(w.tokens_per_second, count_text),
         largest(w.rate_inputs)});
    put(wafer, step,
        {duration_text(w.step_seconds.value), range_text(w.step_seconds, duration_text),
         largest(w.rate_inputs)});
    put(wafer, bound, {bound_text(estimate), {}, {}});
    put(wafer, shares, {});
    put_bill(wafer, bill);
    draw();
}

void ComparisonCard::show_gpus(const Plan& plan, const Comparison* comparison, bool current,
                               const QString& problem) {
    searching_ = !current && problem.isEmpty();
    state_->setText(searching_ ? tr("searching layouts\u2026") : problem);
    for (const Column column : {holds, as_fast}) {
        for (int row = 0; row < row_count; ++row) put(column, static_cast<Row>(row), {dash(), {}, {}});
    }
    if (comparison != nullptr) {
        put_cluster(holds, comparison->holds);
        put_cluster(as_fast, comparison->as_fast);
        put_shares(holds, comparison->holds_shares);
        put_shares(as_fast, comparison->as_fast_shares);
    }
    verdict_->setText(comparison != nullptr ? one_percent_text(*comparison) : QString());
    verdict_->setVisible(!verdict_->text().isEmpty());
    verdict_->setEnabled(!searching_);
    heads_[holds]->setToolTip(
        tr("The smallest cluster of %1 that holds weights, gradients, optimizer and activations")
            .arg(QString::fromStdString(plan.cluster.gpu)));
    draw();
}

void ComparisonCard::put_cluster(Column column, const GpuCluster& cluster) {
    if (!cluster.found) return put(column, size, {no_cluster_text(cluster.reason), {}, {}, true});
    const auto whole = [](std::int64_t count) { return whole_number(static_cast<double>(count)); };
    const QString nodes =
        cluster.nodes == 1 ? tr("%1 in one node", "GPUs").arg(whole(cluster.gpus))
                           : tr("%1 in %2\u00a0nodes", "GPUs").arg(whole(cluster.gpus), whole(cluster.nodes));
    put(column, size,
        {nodes,
         cluster.gpus_low == cluster.gpus_high
             ? QString()
             : joined_range(whole(cluster.gpus_low), whole(cluster.gpus_high)),
         {}});
    put(column, layout, {layout_text(cluster.spread), {}, {}});
    put(column, throughput,
        {rate_text(cluster.tokens_per_second.value), range_text(cluster.tokens_per_second, count_text),
         cluster.rate_inputs});
    put(column, step,
        {duration_text(cluster.step_seconds.value), range_text(cluster.step_seconds, duration_text),
         cluster.rate_inputs});
    put(column, bound, {gpu_bound_text(cluster), {}, {}});
    put_bill(column, cluster.bill);
}

void ComparisonCard::put_bill(Column column, const Bill& bill) {
    const auto figure = [&](Row row, const Estimated& value, QString (*text)(double),
                            const Influences& inputs) {
        put(column, row, {text(value.value), range_text(value, text), inputs});
    };
    figure(power, bill.power_watts, watts_text, bill.power_inputs);
    figure(energy, bill.joules_per_token, joules_text, bill.energy_inputs);
    put(column, racks,
        {whole_number(bill.racks), tr("%1 rack units").arg(whole_number(bill.rack_units)), {}});
    const auto money = [&](Row row, const Estimated& usd, const Influences& inputs) {
        put(column, row, {money_text(usd.value), money_range(usd), inputs});
    };
    money(purchase, bill.purchase_usd, bill.purchase_inputs);
    // The time of the run is moved by what moves the rate.
    figure(time, bill.run_seconds, duration_text,
           cells_[static_cast<std::size_t>(column)][throughput].inputs);
    money(owned, bill.owned_run_usd, bill.owned_inputs);
    money(rented, bill.rented_run_usd, bill.rented_inputs);
}

void ComparisonCard::put_shares(Column column, const std::optional<Shares>& s) {
    if (!s) return;
    put(column, shares,
        {tr("%1\u00a0power, %2\u00a0rack units, %3\u00a0joules a token")
             .arg(percent_text(s->power), percent_text(s->rack_units), percent_text(s->joules_per_token)),
         {},
         {}});
}

void ComparisonCard::clear() {
    doubtful_ = searching_ = false;
    doubt_->hide();
    doubt_->clear();
    state_->clear();
    verdict_->clear();
    verdict_->hide();
    for (int column = 0; column < column_count; ++column) {
        for (int row = 0; row < row_count; ++row)
            put(static_cast<Column>(column), static_cast<Row>(row), {dash(), {}, {}});
    }
    draw();
}

void ComparisonCard::put(Column column, Row row, const Figure& figure) {
    Cell& cell = cells_[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
    cell.value = figure.value;
    cell.range = figure.range;
    cell.inputs = figure.inputs;
    cell.words = figure.words || row == bound || row == layout || row == shares;
}

QColor ComparisonCard::colour(Column column) const {
    const Theme& theme = Theme::current();
    if (column == wafer) return doubtful_ ? theme.secondary_text : theme.owner_text(Owner::wafer);
    return searching_ ? theme.secondary_text : theme.owner_text(Owner::gpu);
}

/// After all figures are put: each label changes once.
void ComparisonCard::draw() {
    for (int column = 0; column < column_count; ++column) {
        for (int row = 0; row < row_count; ++row)
            draw_cell(static_cast<Column>(column), static_cast<Row>(row));
    }
    draw_inputs();
}

void ComparisonCard::draw_cell(Column column, Row row) {
    const Cell& cell = cells_[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
    const Theme& theme = Theme::current();
    const bool grey = colour(column) == theme.secondary_text;
    if (cell.words)
        cell.label->set_words(cell.value, grey ? theme.secondary_text : theme.text);
    else
        cell.label->set_figure(cell.value, cell.range, colour(column));
}

void ComparisonCard::draw_inputs() {
    const Theme& theme = Theme::current();
    const QAbstractButton* button = captions_->button(chosen_);
    inputs_caption_->setText(tr("%1: what moves it most", "a figure").arg(button->text()));
    for (int column = 0; column < column_count; ++column) {
        QStringList lines;
        for (const Influence& one : cells_[static_cast<std::size_t>(column)][chosen_].inputs)
            lines << QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a> %4")
                         .arg(QString::fromStdString(one.key).toHtmlEscaped(), theme.accent.name(),
                              constant_name(one.key).toHtmlEscaped(), influence_text(one));
        QLabel* label = inputs_[static_cast<std::size_t>(column)];
        const QString text = lines.join(QStringLiteral("<br>"));
        if (label->text() != text) label->setText(text);
    }
}

QString ComparisonCard::value(Column column, Row row) const {
    return cells_[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)].value;
}

QString ComparisonCard::range(Column column, Row row) const {
    return cells_[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)].range;
}

QString ComparisonCard::doubt() const {
    return doubt_->text();
}

std::vector<std::string> ComparisonCard::inputs(Column column) const {
    std::vector<std::string> keys;
    for (const Influence& one : cells_[static_cast<std::size_t>(column)][chosen_].inputs)
        keys.push_back(one.key);
    return keys;
}

void ComparisonCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolour();
}

void ComparisonCard::recolour() {
    const Theme& theme = Theme::current();
    const Owner owners[] = {Owner::wafer, Owner::gpu, Owner::gpu};
    for (int column = 0; column < column_count; ++column) {
        heads_[static_cast<std::size_t>(column)]->setStyleSheet(
            QStringLiteral("color: %1; border-top: 2px solid %2; padding-top: 2px;")
                .arg(theme.owner_text(owners[column]).name(), theme.owner(owners[column]).name()));
    }
    draw();
}

}  // namespace wafermill
