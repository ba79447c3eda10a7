// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/field_names.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "app/studio/cluster/cluster_text.h"
#include "app/studio/model/fields.h"
#include "core/base/units.h"

namespace wafermill {
namespace {

struct FieldNames {
    Q_DECLARE_TR_FUNCTIONS(wafermill::FieldNames)
};

constexpr std::string_view assumption = "cluster.assumptions.";

/// Labels that only their section explains.
constexpr std::array named_with_section = {
    "model.feed_forward",        "model.ffn",    "model.positions", "recipe.minimum_learning_rate",
    "recipe.validation_batches", "recipe.decay",
};

/// Of the Cluster and the Data page, which have no list of fields.
QString page_field_name(const std::string& key) {
    const std::array names = {
        std::pair{"model", FieldNames::tr("Model preset")},
        std::pair{"cluster.system", FieldNames::tr("Wafer system")},
        std::pair{"cluster.systems", FieldNames::tr("Wafer systems")},
        std::pair{"cluster.memoryx", FieldNames::tr("MemoryX capacity")},
        std::pair{"cluster.gpu", FieldNames::tr("GPU")},
        std::pair{"data.path", FieldNames::tr("Path of the text")},
        std::pair{"data.tokenizer", FieldNames::tr("Tokenizer")},
        std::pair{"data.tokenizer_file", FieldNames::tr("Tokenizer file")},
        std::pair{"data.text_field", FieldNames::tr("Text member of JSON Lines")},
        std::pair{"data.begin_of_text", FieldNames::tr("Begin-of-text token")},
        std::pair{"data.end_of_text", FieldNames::tr("End-of-text token")},
        std::pair{"data.validation_split", FieldNames::tr("Validation part begins at")},
        std::pair{"data.validation_fraction", FieldNames::tr("Validation fraction")},
        std::pair{"data.corpus_seed", FieldNames::tr("Seed of the generated text")},
        std::pair{"data.corpus_bytes", FieldNames::tr("Size of the generated text")},
    };
    for (const auto& [known, name] : names) {
        if (key == known) return name;
    }
    return QString::fromStdString(key);
}

}  // namespace

QString field_name(const std::string& key) {
    if (key.starts_with(assumption)) return constant_name(key.substr(assumption.size()));
    constexpr std::string_view source = "data.sources.";
    if (key.starts_with(source))
        return FieldNames::tr("Weight of %1").arg(QString::fromStdString(key.substr(source.size())));
    if (key == "local.systems") return FieldNames::tr("Systems of this computer");
    for (const Field& field : FieldList::make()) {
        if (field.key != key) continue;
        const bool qualified =
            std::find(named_with_section.begin(), named_with_section.end(), key) != named_with_section.end();
        return qualified ? FieldNames::tr("%1: %2", "section, field").arg(field.section, field.label)
                         : field.label;
    }
    return page_field_name(key);
}

QString field_value_text(const std::string& key, const std::string& value) {
    for (const Field& field : FieldList::make()) {
        if (field.key != key) continue;
        for (const Field::Choice& choice : field.choices) {
            if (choice.value == value) return choice.label;
        }
        if (field.kind == Field::Kind::truth)
            return value == "true" ? FieldNames::tr("yes") : FieldNames::tr("no");
        const QString text = field_text(field, value);
        return text.isEmpty() ? field.zero : text;
    }
    if (key == "cluster.memoryx" || key == "data.corpus_bytes") {
        Field size;
        size.kind = Field::Kind::bytes;
        return field_text(size, value);
    }
    if (const auto number = parse_number(value)) return QLocale().toString(*number, 'g', 12);
    return QString::fromStdString(value);
}

}  // namespace wafermill
