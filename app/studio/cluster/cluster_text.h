// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <optional>
#include <string>

#include "core/cluster/catalogue.h"
#include "core/estimate/estimate.h"

namespace wafermill {

/// Numbers and sentences of the Cluster page: three significant digits in the locale's notation, a unit that
/// stays with its number.
QString rate_text(double tokens_per_second);  ///< "8.9 k tokens/s"
QString duration_text(double seconds);        ///< "11 min 34 s"
QString quantity_text(double value,
                      const std::string& unit);  ///< "15.8 PFLOP/s", "0.227", "600 W per server"
QString whole_number(double value);              ///< every digit, grouped

/// "5.0 – 11.6 k tokens/s": the ends of a range, the unit once where both share it.
QString range_text(const Estimated& estimated, QString (*text)(double));
QString joined_range(const QString& low, const QString& high);

/// What bounds the planned cluster, in the language of the window.
QString bound_text(const Estimate& estimate);

/// Where the estimate leaves measured ground, a sentence each; empty when nowhere.
QString caution_text(const Plan& plan, const Estimate& estimate);

/// What a person calls a constant ("Sustained share of dense peak"), without the system it belongs to.
QString constant_name(const std::string& key);
QString confidence_text(Confidence confidence);

/// A value as a person edits it, and back: "15.84 P" is 15.84e15, the unit may follow. Empty when it is no
/// number of zero or more.
QString editable_text(double value, const std::string& unit);
std::optional<double> parse_quantity(const QString& text, const std::string& unit);

}  // namespace wafermill
