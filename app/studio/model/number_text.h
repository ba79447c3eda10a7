// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace wafermill {

/// The numbers of all pages: three significant digits, in the locale's notation, a no-break space before the
/// unit. Counts take the field's thousands, millions, billions and trillions in the language of the window,
/// and are written out below ten thousand; what has a unit takes its SI prefix. Figures that cannot be
/// computed (NaN) are a dash.
QString count_text(double count);                        ///< "8.03 B", "1,214", "12.3 k"
QString bytes_text(double bytes);                        ///< "128 GB"
QString bytes_exact_text(std::int64_t bytes);            ///< the very number: "1.5 TiB"
QString flops_text(double flops);                        ///< "54.6 GFLOP"
QString watts_text(double watts);                        ///< "442 kW"
QString energy_text(double joules);                      ///< in watt-hours: "1.2 kWh"
QString si_text(double value, const std::string& unit);  ///< "15.8 PFLOP/s"
/// The suffix of a count in the language of the window: 'k', 'M', 'B' or 'T'.
QString count_suffix(char letter);
QString percent_text(double share);                          ///< 0.869 is "86.9 %"
QString whole_text(std::int64_t value);                      ///< "128,256", every digit, grouped
QString shape_text(const std::vector<std::int64_t>& shape);  ///< "4,096 × 1,024"
/// A dash for a figure that is not known or does not apply.
QString dash();

/// What a person typed as a whole number, without the locale's grouping; other text as it is.
QString plain_whole(const QString& typed);
/// What a person typed as a real number in the locale's notation, with a point; other text as it is ("0.1",
/// "6e-4"). Group separators are not taken: "0.001" must not become 1 where the point groups.
QString plain_real(const QString& typed);

}  // namespace wafermill
