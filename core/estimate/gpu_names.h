// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "core/base/enum_names.h"
#include "core/estimate/gpu_run.h"

namespace wafermill {

template <>
struct EnumNames<GpuFramework> {
    static constexpr std::array<std::string_view, 5> names = {"megatron-lm", "megatron-deepspeed",
                                                              "megatron-core", "deepspeed", "fsdp"};
};
template <>
struct EnumNames<GpuRecompute> {
    static constexpr std::array<std::string_view, 3> names = {"none", "selective", "full"};
};
template <>
struct EnumNames<GpuPrecision> {
    static constexpr std::array<std::string_view, 3> names = {"fp16", "bf16", "fp8"};
};
template <>
struct EnumNames<Offload> {
    static constexpr std::array<std::string_view, 5> names = {"none", "optimizer-host", "all-host",
                                                              "optimizer-nvme", "all-nvme"};
};

}  // namespace wafermill
