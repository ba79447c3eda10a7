// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/estimate/comparison.h"

namespace wafermill {

/// "1.21 M USD"; less than a cent is "below 0.01 USD", and nothing "0 USD".
QString money_text(double usd);
/// From the low to the high end; empty where both are below a cent.
QString money_range(const Estimated& usd);

/// "TP 8 · PP 36 · DP 1, micro-batch 1, full recomputation".
QString layout_text(const GpuLayout& layout);

/// What takes most of a GPU cluster's step, with its share.
QString gpu_bound_text(const GpuCluster& cluster);
QString no_cluster_text(NoCluster reason);

/// How far an input's range moves a result: "−12 / +8 %".
QString influence_text(const Influence& input);

/// The advertised one per cent of footprint and power, derived or contradicted by the figures.
QString one_percent_text(const Comparison& comparison);

/// All arithmetic of estimate and comparison, a paragraph a line: what `wafermill estimate --explain` prints.
QString arithmetic_text(const Estimate& estimate, const Comparison* comparison);

}  // namespace wafermill
