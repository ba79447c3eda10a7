// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/comparison_model.h"

#include <QFont>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/studio/field_names.h"
#include "app/studio/model/number_text.h"
#include "app/studio/model/part_text.h"
#include "app/studio/theme.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

/// "+1.2 B (+14 %)"; the share alone has no meaning where one of both is nothing.
QString difference_text(double ours, double theirs, QString (*text)(double)) {
    if (!std::isfinite(ours) || !std::isfinite(theirs)) return dash();
    const double change = theirs - ours;
    if (change == 0.0) return QStringLiteral("0");
    const QString sign = change < 0.0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    const QString amount = sign + text(std::abs(change));
    if (ours == 0.0 || theirs == 0.0) return amount;
    const double times = theirs / ours;
    // Beyond ten times, or a tenth, per cent are hard to read.
    const QLocale locale;
    const QString share =
        times >= 10.0 || times <= 0.1
            ? QStringLiteral("\u00d7\u00a0") + locale.toString(times, 'g', 3)
            : sign + locale.toString(std::abs(times - 1.0) * 100.0, 'f', 1) + QStringLiteral("\u00a0%");
    return QStringLiteral("%1 (%2)").arg(amount, share);
}

QString exact_text(double count) {
    return std::isfinite(count) ? whole_text(std::llround(count)) : dash();
}

}  // namespace

void ModelComparison::compare(const Plan& ours, const Plan& theirs, const QString& title) {
    beginResetModel();
    rows_.clear();
    title_ = title;
    const ModelFigures a = model_figures(ours), b = model_figures(theirs);
    add_figures(a, b);
    add_parts(a, b);
    add_values(ours, theirs);
    choose();
    endResetModel();
}

void ModelComparison::clear() {
    beginResetModel();
    rows_.clear();
    shown_.clear();
    title_.clear();
    endResetModel();
}

void ModelComparison::set_differences_only(bool only) {
    if (only == only_) return;
    beginResetModel();
    only_ = only;
    choose();
    endResetModel();
}

int ModelComparison::differences() const {
    return static_cast<int>(
        std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.differs; }));
}

/// Which rows are shown; a heading where a row of it is.
void ModelComparison::choose() {
    shown_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (!rows_[i].heading && only_ && !rows_[i].differs) continue;
        if (rows_[i].heading && !shown_.empty() && rows_[shown_.back()].heading) shown_.pop_back();
        shown_.push_back(i);
    }
    if (!shown_.empty() && rows_[shown_.back()].heading) shown_.pop_back();
}

void ModelComparison::heading(const QString& text) {
    rows_.push_back({text, {}, {}, {}, true, false});
}

void ModelComparison::number(const QString& name, double ours, double theirs, QString (*text)(double)) {
    const bool both_unknown = !std::isfinite(ours) && !std::isfinite(theirs);
    rows_.push_back({name, text(ours), text(theirs), difference_text(ours, theirs, text), false,
                     !both_unknown && ours != theirs});
}

void ModelComparison::add_figures(const ModelFigures& ours, const ModelFigures& theirs) {
    heading(tr("Figures"));
    number(tr("Parameters"), ours.parameters, theirs.parameters, exact_text);
    number(tr("Active parameters a token"), ours.active_parameters, theirs.active_parameters, exact_text);
    number(tr("State in the store"), ours.state_bytes, theirs.state_bytes, bytes_text);
    number(tr("State of a parameter"), ours.state_bytes_per_parameter, theirs.state_bytes_per_parameter,
           bytes_text);
    number(tr("Largest record"), ours.largest_record_bytes, theirs.largest_record_bytes, bytes_text);
    number(tr("Compute a token, both passes"), ours.training_flops_per_token, theirs.training_flops_per_token,
           flops_text);
    number(tr("Compute a token, forward"), ours.forward_flops_per_token, theirs.forward_flops_per_token,
           flops_text);
    number(tr("Activations a sequence"), ours.activation_bytes_per_sequence,
           theirs.activation_bytes_per_sequence, bytes_text);
}

/// Parameters and forward compute of each part, over all its copies.
void ModelComparison::add_parts(const ModelFigures& ours, const ModelFigures& theirs) {
    constexpr std::array parts = {Part::embedding, Part::positions, Part::attention,  Part::feed_forward,
                                  Part::router,    Part::expert,    Part::final_norm, Part::head};
    const auto amount = [](const ModelFigures& figures, Part part, ColourBy by) {
        return figures.at(part).present ? figures.amount(part, by) : 0.0;
    };
    for (const ColourBy by : {ColourBy::parameters, ColourBy::forward_flops}) {
        heading(by == ColourBy::parameters ? tr("Parameters by part")
                                           : tr("Forward compute of a token by part"));
        for (const Part part : parts) {
            if (!ours.at(part).present && !theirs.at(part).present) continue;
            const ModelFigures& named = ours.at(part).present ? ours : theirs;
            number(PartText::full_title(part, named.model), amount(ours, part, by), amount(theirs, part, by),
                   by == ColourBy::parameters ? exact_text : flops_text);
        }
    }
}

void ModelComparison::add_values(const Plan& ours, const Plan& theirs) {
    heading(tr("Values"));
    for (const std::string& key : plan_keys()) {
        // What the figures above rest on.
        const bool of_model = key.starts_with("model.") || key == "recipe.sequence" ||
                              key == "recipe.optimizer" || key == "recipe.momentum" || key == "recipe.batch";
        if (!of_model) continue;
        const std::string a = plan_value(ours, key), b = plan_value(theirs, key);
        const auto x = parse_number(a), y = parse_number(b);
        const auto text = [](double value) { return QLocale().toString(value, 'g', 12); };
        const auto words = [&](const std::string& value) {
            return value.empty() ? dash() : field_value_text(key, value);
        };
        const QString change = a == b                ? dash()
                               : x && y && *x != 0.0 ? difference_text(*x, *y, text)
                                                     : tr("differs");
        rows_.push_back({field_name(key), words(a), words(b), change, false, a != b});
    }
}

int ModelComparison::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

QVariant ModelComparison::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = rows_[shown_[static_cast<std::size_t>(index.row())]];
    switch (role) {
        case Qt::DisplayRole: {
            const QString* const texts[] = {&row.name, &row.ours, &row.theirs, &row.difference};
            return *texts[index.column()];
        }
        case heading_role:
            return row.heading;
        case Qt::TextAlignmentRole:
            return QVariant((index.column() == name_column ? Qt::AlignLeft : Qt::AlignRight) |
                            Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (row.heading) return Theme::current().secondary_text;
            return {};
        case Qt::FontRole:
            if (row.heading || (row.differs && index.column() == theirs_column && !only_)) {
                QFont font;
                font.setWeight(QFont::DemiBold);
                return font;
            }
            return {};
        default:
            return {};
    }
}

QVariant ModelComparison::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == name_column ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    const QString heads[] = {tr("What"), tr("This plan"), title_.isEmpty() ? tr("The other") : title_,
                             tr("Difference")};
    return heads[section];
}

}  // namespace wafermill
