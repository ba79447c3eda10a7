// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <string>

#include "app/studio/charts/chart_spec.h"
#include "app/studio/run_data.h"

namespace wafermill {

/// The values of one series of a run over an axis. Over energy a point has its place where the run's energy
/// is known for its step (watt-hours, from energy_joules); others are left out.
ChartSpec::Series run_series(const RunData& run, const std::string& name, ChartSpec::Axis axis,
                             const QString& label);

}  // namespace wafermill
