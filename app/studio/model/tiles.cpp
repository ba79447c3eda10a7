// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/tiles.h"

#include <QGridLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "app/studio/document.h"
#include "app/studio/model/number_text.h"
#include "app/studio/model/part_text.h"
#include "core/estimate/estimate.h"
#include "core/model/presets.h"

namespace wafermill {

FigureTile::FigureTile(const QString& name, const QString& caption, QWidget* parent) : QWidget(parent) {
    setObjectName(name);
    caption_ = make_label(caption, TextRole::caption, this);
    value_ = make_label({}, TextRole::value, this);
    note_ = make_label({}, TextRole::note, this);
    caption_->setWordWrap(true);
    note_->setWordWrap(true);
    value_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    for (QLabel* label : {caption_, value_, note_}) column->addWidget(label);
    column->addStretch(1);
}

void FigureTile::set(const QString& value, const QString& note, TextRole role) {
    value_->setText(value);
    note_->setText(note);
    setAccessibleName(tr("%1: %2, %3", "a figure: its value, a remark").arg(caption_->text(), value, note));
    if (role == role_) return;
    role_ = role;
    // The size stays that of a value; the role adds its colour.
    set_role(value_, role);
    QFont font = make_label({}, TextRole::value)->font();
    value_->setFont(font);
}

QString FigureTile::value() const {
    return value_->text();
}

QString FigureTile::note() const {
    return note_->text();
}

FigureStrip::FigureStrip(Document& document, QWidget* parent) : Card({}, parent), document_(document) {
    setObjectName(QStringLiteral("model_figures"));
    setAccessibleName(tr("Figures of the model"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(Theme::spacing_large);
    grid->setVerticalSpacing(Theme::spacing_small);
    const std::array<std::pair<const char*, QString>, tile_count> captions = {{
        {"tile_parameters", tr("Parameters")},
        {"tile_state", tr("State in the store")},
        {"tile_record", tr("Largest record")},
        {"tile_compute", tr("Compute a token")},
        {"tile_activations", tr("Activations")},
        {"tile_fit", tr("On this computer")},
    }};
    for (std::size_t i = 0; i < captions.size(); ++i) {
        tiles_[i] = new FigureTile(QString::fromLatin1(captions[i].first), captions[i].second, this);
        const int column = static_cast<int>(i);
        const bool last = i + 1 == captions.size();
        grid->addWidget(tiles_[i], 0, column);
        grid->setColumnStretch(column, last ? 4 : 3);
    }
    tiles_[compute]->setToolTip(tr(
        "Forward and backward, without recompute: 6 for each active parameter, embeddings counted, and 12 × "
        "layers × "
        "query width × sequence for attention (Chowdhery et al. 2022, appendix B)."));
    tiles_[activations]->setToolTip(
        tr("16-bit, kept by all blocks for the backward pass of one sequence, score matrices never stored "
           "(Korthikanti et al., arXiv 2205.05198, table 2)."));
    help_ = new QPushButton(tr("Accumulate in more passes"), this);
    help_->setObjectName(QStringLiteral("fit_help"));
    help_->setAutoDefault(false);
    connect(help_, &QPushButton::clicked, this,
            [this] { document_.set_value("recipe.accumulation", std::to_string(helpful_passes_)); });
    grid->addWidget(help_, 1, 3, 1, 3, Qt::AlignRight);
    body()->addLayout(grid);
}

QString FigureStrip::against_preset(const ModelFigures& figures) {
    const std::string key = plan_value(document_.plan(), "model");
    if (find_model_preset(key) != nullptr) preset_ = key;
    const ModelPreset* preset = find_model_preset(preset_);
    if (preset == nullptr) return tr("own shape");
    const QString title = QString::fromStdString(preset->title);
    if (key == preset_) return tr("matches %1", "a preset").arg(title);
    Plan published;
    published.model = preset->model;
    const double difference = figures.parameters / model_figures(published).parameters - 1.0;
    if (std::abs(difference) < 0.00005) return tr("as many as %1", "a preset").arg(title);
    const int decimals = std::abs(difference) < 0.1 ? 2 : std::abs(difference) < 10.0 ? 1 : 0;
    const QString amount = QLocale().toString(std::abs(difference) * 100.0, 'f', decimals) +
                           QChar(QChar::Nbsp) + QLatin1Char('%');
    return difference > 0 ? tr("%1 more than %2", "share, preset").arg(amount, title)
                          : tr("%1 fewer than %2", "share, preset").arg(amount, title);
}

void FigureStrip::show_figures(const ModelFigures& figures, const std::optional<LocalFit>& local) {
    if (!figures.known) {
        for (FigureTile* tile : tiles_) tile->set(dash(), tr("mend the marked fields"));
        help_->hide();
        return;
    }
    // Figures of a model that breaks its own rules are arithmetic about nothing.
    const auto& problems = document_.problems();
    const bool broken = std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
        return problem.blocks_estimate() && problem.field.starts_with("model.");
    });
    const TextRole role = broken ? TextRole::caption : TextRole::value;
    const auto note = [broken](const QString& text) { return broken ? tr("mend the marked fields") : text; };
    const QString published = against_preset(figures);
    tiles_[parameters]->set(
        count_text(figures.parameters),
        note(figures.model.mixture()
                 ? tr("%1 active · %2", "parameters a token passes; how the model compares with a preset")
                       .arg(count_text(figures.active_parameters), published)
                 : published),
        role);
    tiles_[parameters]->setToolTip(tr("%1 parameters").arg(whole_text(std::llround(figures.parameters))));
    tiles_[state]->set(
        bytes_text(figures.state_bytes),
        note(tr("%1 bytes a parameter").arg(QLocale().toString(figures.state_bytes_per_parameter))), role);
    tiles_[largest_record]->set(bytes_text(figures.largest_record_bytes),
                                note(PartText::record(figures.largest_record)), role);
    tiles_[compute]->set(flops_text(figures.training_flops_per_token),
                         note(tr("both passes, at %1 tokens").arg(whole_text(figures.sequence))), role);
    tiles_[activations]->set(bytes_text(figures.activation_bytes_per_sequence),
                             note(tr("a sequence, 16-bit")), role);
    show_fit(local);
}

void FigureStrip::show_fit(const std::optional<LocalFit>& local) {
    FigureTile& tile = *tiles_[fit];
    help_->hide();
    if (!local) {
        tile.set(dash(), tr("mend the marked fields"));
        tile.setToolTip({});
        return;
    }
    const QString needed = bytes_text(local->needed_bytes()), available = bytes_text(local->available_bytes);
    tile.setToolTip(tr("State %1, activations and working memory %2")
                        .arg(bytes_text(local->store_bytes), bytes_text(local->working_bytes)));
    if (local->fits) {
        const QString room = local->budgeted ? tr("%1 of the budget of %2") : tr("%1 of the free %2");
        return tile.set(tr("fits"), room.arg(needed, available), TextRole::good);
    }
    if (local->store_bytes >= local->available_bytes) {
        const QString most = count_text(local->available_bytes / local->store_bytes_per_parameter);
        return tile.set(tr("too large"),
                        tr("needs %1 of %2; %3 parameters at most").arg(needed, available, most),
                        TextRole::bad);
    }
    if (local->accumulation) {
        helpful_passes_ = *local->accumulation;
        help_->setText(tr("Accumulate in %1 passes").arg(whole_text(helpful_passes_)));
        help_->setAccessibleName(tr("Set accumulation to %1, which fits").arg(whole_text(helpful_passes_)));
        help_->show();
        return tile.set(tr("too large"), tr("needs %1 of %2").arg(needed, available), TextRole::bad);
    }
    tile.set(tr("too large"), tr("needs %1 of %2; a shorter sequence would help").arg(needed, available),
             TextRole::bad);
}

}  // namespace wafermill
