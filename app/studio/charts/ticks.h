// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLocale>
#include <QString>

#include <vector>

namespace wafermill {

/// How the numbers of an axis are written.
enum class Numbers {
    plain,   ///< grouped digits: a loss, a learning rate
    counts,  ///< k, M, B, T from ten thousand on: steps, tokens
    si,      ///< k, M, G, T, P before a unit: watts
    seconds  ///< durations: 15 s, 1:30 min, 2 h, 3 d
};

/// One labelled place of an axis, in the axis' own unit (not its logarithm).
struct Tick {
    double value = 0.0;
    QString label;
    bool operator==(const Tick&) const = default;
};

/// Multiples of 1, 2 or 5 x 10^k in [min, max]: at most `most`, and at least 3 where most is 8. Reversed ends
/// are swapped; a zero span gives its one value; ends that are not finite give none. Ascending, without
/// duplicates.
std::vector<double> linear_ticks(double min, double max, int most = 8);

/// 1, 2 and 5 x 10^k in [min, max]; powers of ten, or every few of them, where that would be more than
/// `most`; linear ticks where the range lies between two of them. Not positive or not finite ends give none.
std::vector<double> logarithmic_ticks(double min, double max, int most = 8);

/// Places in seconds at which a clock is read: 1-2-5 below a second, then 1, 2, 5, 10, 15, 30 s, min, 1, 2,
/// 3, 6, 12 h, and days by 1-2-5.
std::vector<double> time_ticks(double min, double max, int most = 8);

/// Labels as short as they can be while all of them differ: one suffix and one number of decimals for all.
std::vector<Tick> labelled(const std::vector<double>& values, Numbers numbers,
                           const QLocale& locale = QLocale());

/// One value with three significant digits: "1.62", "12.3 k", "226 k", "1 h 07 min"; an em dash where it is
/// not finite.
QString short_number(double value, Numbers numbers, const QLocale& locale = QLocale());

/// The ends moved out to the next tick of `linear_ticks`, so that an axis begins and ends at a label. Needs
/// max > min.
std::pair<double, double> nice_range(double min, double max, int most = 8);

}  // namespace wafermill
