// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string>
#include <vector>

#include "app/studio/model/figures.h"

namespace wafermill {

/// One editable row of the inspector: a dotted key of the plan and how people read it.
struct Field {
    enum class Group { model, training, computer };
    enum class Kind { whole, real, bytes, choice, truth };
    struct Choice {
        std::string value;
        QString label;
    };
    std::string key;
    Group group = Group::model;
    QString section;
    QString label;
    QString unit;
    Kind kind = Kind::whole;
    QString tip;
    std::vector<Choice> choices;
    QString zero;             ///< what zero means, when it is not an amount: "never"
    std::vector<Part> parts;  ///< parts of the diagram that it belongs to
};

/// All fields of model, recipe and local, in the order in which they are shown.
class FieldList {
    Q_DECLARE_TR_FUNCTIONS(wafermill::FieldList)
  public:
    static std::vector<Field> make();
    static QString group_name(Field::Group group);

  private:
    static void add_model(std::vector<Field>& fields);
    static void add_rope_scaling(std::vector<Field>& fields);
    static void add_batch(std::vector<Field>& fields);
    static void add_learning_rate(std::vector<Field>& fields);
    static void add_optimizer(std::vector<Field>& fields);
    static void add_watching(std::vector<Field>& fields);
    static void add_computer(std::vector<Field>& fields);
};

/// A value that mends a problem, tried before it is offered: with it the problem is gone and no error is new.
struct Fix {
    std::string key, value;
};
/// The fixes that a problem's remedy names, at most four.
std::vector<Fix> fixes(const Plan& plan, const Problem& problem);

/// A plan value as people read it in a field: grouped, in the locale's notation. Empty when zero has a
/// meaning of its own.
QString field_text(const Field& field, const std::string& value);
/// What was typed, as set_plan_value takes it.
std::string typed_value(const Field& field, const QString& typed);

}  // namespace wafermill
