// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QWidget>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/estimate/sweep.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace wafermill {

class Document;

/// Chooses what an axis varies: a plan value by its name, and its values as a list or a range. What is wrong
/// with them is said under them.
class AxisField : public QWidget {
    Q_OBJECT
  public:
    /// `optional`: the axis may be left out. `name` begins the objects' names.
    AxisField(Document& document, const QString& caption, const QString& name, bool optional,
              QWidget* parent);

    /// Chooses a key and the values that are suggested for it, or these; an empty key: none. Says nothing.
    void choose(const std::string& key, const std::string& values = {});
    std::string key() const;
    /// The axis; empty where there is none, or where the values are none of the key.
    std::optional<SweepAxis> axis() const { return axis_; }
    /// Nothing is wrong with it.
    bool sound() const { return key().empty() || axis_; }

  signals:
    void changed();

  private:
    void fill_keys(bool optional);
    void read();

    Document& document_;
    QComboBox* keys_;
    QLineEdit* values_;
    QLabel* below_;
    std::optional<SweepAxis> axis_;
    std::string hardware_;  ///< whose constants the keys name
};

}  // namespace wafermill
