// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/cluster_page.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

#include "app/studio/charts/chart_view.h"
#include "app/studio/cluster/cluster_text.h"
#include "app/studio/cluster/comparison_card.h"
#include "app/studio/cluster/constants_panel.h"
#include "app/studio/cluster/fabric_tree.h"
#include "app/studio/cluster/marked_slider.h"
#include "app/studio/cluster/memoryx_bar.h"
#include "app/studio/comparison_search.h"
#include "app/studio/document.h"
#include "app/studio/model/number_text.h"
#include "app/studio/said_text.h"
#include "app/studio/widgets/icons.h"
#include "app/studio/widgets/plan_field.h"

namespace wafermill {
namespace {

constexpr int most_systems = 100'000;  // the plan's own limit
constexpr std::int64_t largest_published_cluster = 2048;

/// The capacities that were sold or used, in TB: the catalogue's MemoryX.capacity_* constants.
MarkedSlider::Marks capacity_marks() {
    std::vector<double> bytes;
    const Catalogue all;
    for (const Constant& constant : all.constants()) {
        if (constant.key.starts_with("MemoryX.capacity_")) bytes.push_back(constant.value);
    }
    std::sort(bytes.begin(), bytes.end());
    MarkedSlider::Marks marks;
    for (const double one : bytes) {
        const bool last = one == bytes.back();
        const QString number = QLocale().toString(one / 1e12, 'g', 6);
        marks.emplace_back(one, last ? ClusterPage::tr("%1 TB").arg(number) : number);
    }
    return marks;
}

MarkedSlider::Marks system_marks() {
    MarkedSlider::Marks marks;
    for (int systems = 1; systems < most_systems; systems *= 2)
        marks.emplace_back(systems, QLocale().toString(systems));
    marks.emplace_back(most_systems, QLocale().toString(most_systems));
    return marks;
}

}  // namespace

ClusterPage::ClusterPage(Document& document, QWidget* parent) : Page(document, parent) {
    make_controls();
    chart_ = new ChartView(this);
    chart_->setObjectName(QStringLiteral("throughput_chart"));
    chart_->setAccessibleName(tr("Throughput by systems"));
    chart_->set_empty_text(tr("No estimate"));
    chart_->set_framed(false);
    // It takes what the controls leave, so that the page does not scroll for it.
    chart_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    chart_->setMinimumHeight(fontMetrics().height() * 10);
    make_comparison();

    auto* left = new QVBoxLayout;
    left->setSpacing(Theme::spacing_large);
    left->addWidget(controls_);
    left->addWidget(constants_, 1);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(Theme::spacing_large, Theme::spacing_large, Theme::spacing_large,
                                Theme::spacing_large);
    columns->setSpacing(Theme::spacing_large);
    columns->addLayout(left, 10);
    columns->addWidget(comparison_, 16);

    connect(&document, &Document::plan_changed, this, &ClusterPage::refresh);
    connect(&document.comparisons(), &ComparisonSearch::changed, this, [this] {
        if (refreshing_ || !this->document().estimate()) return;
        refresh_gpus();
        refresh_chart();
    });
    refresh();
}

void ClusterPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    refresh();
}

bool ClusterPage::settled() const {
    ComparisonSearch& search = document().comparisons();
    return !document().estimate() || search.current() || !search.problem().isEmpty();
}

void ClusterPage::make_controls() {
    controls_ = new Card(tr("MemoryX and systems"), this);
    auto* capacity_field = PlanField::bytes(document(), "cluster.memoryx", tr("MemoryX capacity"), controls_);
    capacity_ = new MarkedSlider(capacity_marks(), false, controls_);
    capacity_->slider()->setObjectName(QStringLiteral("capacity_slider"));
    capacity_->slider()->setAccessibleName(tr("MemoryX capacity"));
    bar_ = new MemoryXBar(controls_);
    fit_ = make_label({}, TextRole::good, controls_);
    fit_->setObjectName(QStringLiteral("fit"));
    ratio_ = make_label({}, TextRole::note, controls_);
    ratio_->setObjectName(QStringLiteral("bytes_per_parameter"));
    ratio_->setWordWrap(true);

    auto* systems_row = new QHBoxLayout;
    systems_field_ = new QSpinBox(controls_);
    systems_field_->setObjectName(QStringLiteral("cluster.systems"));
    systems_field_->setAccessibleName(tr("Systems"));
    systems_field_->setRange(1, most_systems);
    systems_field_->setKeyboardTracking(false);
    systems_field_->setGroupSeparatorShown(true);
    systems_field_->setAlignment(Qt::AlignRight);
    systems_field_->setFixedWidth(fontMetrics().averageCharWidth() * 19);
    auto* caption = make_label(tr("Systems"), TextRole::body, controls_);
    caption->setBuddy(systems_field_);
    systems_row->addWidget(caption, 1);
    systems_row->addWidget(systems_field_);
    systems_ = new MarkedSlider(system_marks(), true, controls_);
    systems_->slider()->setObjectName(QStringLiteral("systems_slider"));
    systems_->slider()->setAccessibleName(tr("Systems"));
    tree_ = new FabricTree(controls_);

    auto* simulate = new QPushButton(line_icon(QStringLiteral("timeline")), tr("Simulate"), controls_);
    simulate->setObjectName(QStringLiteral("simulate_cluster"));
    simulate->setToolTip(tr("Execute the plan's steps on this cluster in virtual time"));
    simulate->setAccessibleName(tr("Simulate the planned cluster"));
    connect(simulate, &QPushButton::clicked, this, &ClusterPage::simulate_asked);
    controls_->header()->addWidget(simulate);

    auto* body = controls_->body();
    body->setSpacing(Theme::spacing_small);
    body->addWidget(capacity_field);
    body->addWidget(capacity_);
    body->addWidget(bar_);
    body->addWidget(fit_);
    body->addWidget(ratio_);
    body->addSpacing(Theme::spacing);
    body->addLayout(systems_row);
    body->addWidget(systems_);
    body->addSpacing(Theme::spacing);
    body->addWidget(tree_, 1);

    connect(capacity_, &MarkedSlider::value_chosen, this, [this](double bytes, int gesture) {
        document().set_value("cluster.memoryx", std::to_string(static_cast<std::int64_t>(bytes)), gesture);
    });
    connect(systems_, &MarkedSlider::value_chosen, this, [this](double systems, int gesture) {
        document().set_value("cluster.systems", std::to_string(static_cast<std::int64_t>(systems)), gesture);
    });
    connect(systems_field_, &QSpinBox::valueChanged, this, &ClusterPage::set_systems);
    connect(systems_field_, &QSpinBox::editingFinished, this, [this] { field_gesture_ = 0; });
}

void ClusterPage::set_systems(int systems) {
    // Steps by the arrows, until the field is left, are one edit.
    if (field_gesture_ == 0) field_gesture_ = Document::new_gesture();
    document().set_value("cluster.systems", std::to_string(systems), field_gesture_);
}

QComboBox* ClusterPage::make_choice(const QString& name, const std::string& key,
                                    const std::vector<std::string>& names) {
    auto* choice = new QComboBox(this);
    choice->setObjectName(QString::fromStdString(key));
    choice->setAccessibleName(name);
    for (const std::string& one : names) choice->addItem(QString::fromStdString(one));
    connect(choice, &QComboBox::textActivated, this,
            [this, key](const QString& text) { document().set_value(key, text.toStdString()); });
    return choice;
}

void ClusterPage::make_comparison() {
    const Catalogue catalogue;
    comparison_ = new ComparisonCard(this);
    system_choice_ = make_choice(tr("Wafer system"), "cluster.system", catalogue.wafer_systems());
    gpu_choice_ = make_choice(tr("GPU"), "cluster.gpu", catalogue.gpus());
    software_choice_ = new QComboBox(this);
    software_choice_->setObjectName(QStringLiteral("cluster.gpu_software"));
    software_choice_->setAccessibleName(tr("Software of the GPUs"));
    software_choice_->setToolTip(
        tr("What the GPUs train with: it decides how a model may be spread over them"));
    software_choice_->addItem(tr("Megatron"), QStringLiteral("megatron"));
    software_choice_->addItem(tr("DeepSpeed ZeRO"), QStringLiteral("deepspeed"));
    software_choice_->addItem(tr("FSDP"), QStringLiteral("fsdp"));
    connect(software_choice_, &QComboBox::activated, this, [this](int index) {
        document().set_value("cluster.gpu_software",
                             software_choice_->itemData(index).toString().toStdString());
    });
    for (QComboBox* choice : {system_choice_, gpu_choice_, software_choice_})
        comparison_->header()->addWidget(choice);

    cautions_ = make_label({}, TextRole::warning, comparison_);
    cautions_->setObjectName(QStringLiteral("cautions"));
    cautions_->setFont(small_font(font()));
    cautions_->setWordWrap(true);
    auto* validation = new QPushButton(tr("How good is this estimate?"), comparison_);
    validation->setObjectName(QStringLiteral("validation_link"));
    validation->setProperty("link", true);
    validation->setAccessibleName(tr("How good is this estimate? Published runs beside predictions"));
    validation->setCursor(Qt::PointingHandCursor);
    connect(validation, &QPushButton::clicked, this, &ClusterPage::validation_asked);
    auto* foot = new QHBoxLayout;
    foot->addWidget(cautions_, 1);
    foot->addStretch(0);
    foot->addWidget(validation, 0, Qt::AlignRight | Qt::AlignBottom);
    comparison_->body()->addLayout(foot);

    constants_ = new ConstantsPanel(document(), chart_, this);
    connect(comparison_, &ComparisonCard::constant_clicked, constants_, &ConstantsPanel::show_constant);
}

void ClusterPage::refresh() {
    const Cluster& cluster = document().plan().cluster;
    capacity_->set_value(static_cast<double>(cluster.memoryx));
    systems_->set_value(static_cast<double>(cluster.systems));
    {
        const QSignalBlocker blocker(systems_field_);
        systems_field_->setValue(
            static_cast<int>(std::clamp<std::int64_t>(cluster.systems, 1, most_systems)));
    }
    system_choice_->setCurrentText(QString::fromStdString(cluster.system));
    gpu_choice_->setCurrentText(QString::fromStdString(cluster.gpu));
    software_choice_->setCurrentIndex(static_cast<int>(cluster.gpu_software));
    // Before the figures are drawn: what is found at once is shown at once, and once.
    refreshing_ = true;
    if (isVisible()) document().comparisons().refresh();
    refreshing_ = false;
    if (document().estimate()) {
        refresh_fit();
        refresh_wafer();
        refresh_gpus();
        refresh_chart();
    } else {
        clear_figures();
    }
    refresh_cautions();
}

/// Figures of an earlier plan would pass for this one's.
void ClusterPage::clear_figures() {
    bar_->set_ledger({});
    tree_->set_estimate({});
    set_role(fit_, TextRole::note);
    fit_->setText(tr("Nothing can be said of this plan yet."));
    ratio_->clear();
    comparison_->clear();
    ChartSpec nothing;
    nothing.title = tr("Throughput by systems");
    chart_->set_spec(nothing);
}

void ClusterPage::refresh_fit() {
    const Estimate& estimate = *document().estimate();
    const MemoryXLedger& ledger = estimate.wafer.ledger;
    bar_->set_ledger(ledger);
    tree_->set_estimate(estimate.wafer);
    const QString needed = quantity_text(ledger.needed_bytes, "B"),
                  capacity = quantity_text(ledger.capacity_bytes, "B");
    set_role(fit_, ledger.fits ? TextRole::good : TextRole::bad);
    fit_->setText(
        ledger.fits
            ? tr("Fits: %1 of %2, %3 free.").arg(needed, capacity, quantity_text(ledger.free_bytes, "B"))
            : tr("Does not fit: %1 needed, %2 too many.")
                  .arg(needed, quantity_text(-ledger.free_bytes, "B")));
    const QString available = quantity_text(ledger.available_bytes_per_parameter, "B"),
                  rule = quantity_text(ledger.vendor_bytes_per_parameter, "B"),
                  state = quantity_text(ledger.needed_bytes / estimate.parameters, "B");
    set_role(ratio_, ledger.fits && ledger.below_vendor_ratio ? TextRole::warning : TextRole::note);
    ratio_->setText(
        ledger.below_vendor_ratio
            ? tr("%1 a parameter; %2 are needed, the vendor sizes for %3.").arg(available, state, rule)
            : tr("%1 a parameter; %2 are needed, the vendor's rule of %3 is met.")
                  .arg(available, state, rule));
}

void ClusterPage::refresh_wafer() {
    const Estimate& estimate = *document().estimate();
    comparison_->show_wafer(document().plan(), estimate, wafer_bill(document().plan(), estimate),
                            estimate.wafer.ledger.fits ? QString() : tr("MemoryX does not hold this model."));
}

void ClusterPage::refresh_gpus() {
    const ComparisonSearch& search = document().comparisons();
    comparison_->show_gpus(document().plan(), search.latest(), search.current(), search.problem());
}

void ClusterPage::refresh_cautions() {
    if (document().estimate()) {
        cautions_->setText(caution_text(document().plan(), *document().estimate()));
    } else {
        QStringList problems(tr("No estimate: the plan has problems that it cannot pass over."));
        for (const Problem& problem : document().problems()) {
            if (problem.blocks_estimate()) problems.append(said_text(problem.rule + " " + problem.remedy));
        }
        cautions_->setText(problems.join(QLatin1Char('\n')));
    }
    cautions_->setVisible(!cautions_->text().isEmpty());
}

void ClusterPage::refresh_chart() {
    const Estimate& estimate = *document().estimate();
    std::vector<std::int64_t> systems;
    const std::int64_t last = std::max(largest_published_cluster, document().plan().cluster.systems);
    for (std::int64_t count = 1; count < last; count *= 2) systems.push_back(count);
    systems.push_back(last);
    const std::vector<Estimated> throughput = throughput_by_systems(document().plan(), systems);
    ChartSpec spec;
    spec.title = tr("Throughput by systems");
    spec.unit = tr("tokens/s");
    spec.x_title = tr("systems");
    spec.x_scale = spec.y_scale = ChartSpec::Scale::logarithmic;
    spec.y_numbers = Numbers::counts;
    ChartSpec::Series estimated, linear;
    estimated.label = QString::fromStdString(document().plan().cluster.system);
    estimated.owner = estimate.wafer.ledger.fits ? Owner::wafer : Owner::reference;
    estimated.known = Known::estimated;
    linear.label = tr("linear");
    linear.owner = Owner::reference;
    linear.known = Known::simulated;
    for (std::size_t i = 0; i < systems.size(); ++i) {
        const auto count = static_cast<double>(systems[i]);
        estimated.x.push_back(count);
        estimated.y.push_back(throughput[i].value);
        estimated.low.push_back(throughput[i].low);
        estimated.high.push_back(throughput[i].high);
        linear.x.push_back(count);
        linear.y.push_back(throughput.front().value * count);
    }
    spec.series = {estimated, linear};
    const ComparisonSearch& search = document().comparisons();
    if (search.latest() != nullptr && search.latest()->holds.found) {
        const GpuCluster& gpu = search.latest()->holds;
        // Grey is what belongs to an earlier plan.
        spec.levels = {{QStringLiteral("%1 × %2").arg(whole_number(static_cast<double>(gpu.gpus)),
                                                      QString::fromStdString(document().plan().cluster.gpu)),
                        gpu.tokens_per_second.value, gpu.tokens_per_second.low, gpu.tokens_per_second.high,
                        search.current() ? Owner::gpu : Owner::reference, Known::estimated}};
    }
    chart_->set_spec(spec);
}

}  // namespace wafermill
