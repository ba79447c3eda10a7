// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace wafermill {

/// Kinds of work. What one thread takes for a unit of each, in seconds, is measured while all threads do the
/// same: on small operands, which a shared cache holds from step to step, and on large ones, which it does
/// not. Kinds up to `element_kinds` are there for operands in fp32 and in bf16 each.
enum class Work : int {
    // A product [m, k] * [k, n] with a weight as it lies (forward), with its transpose (data gradient), and
    // over the tokens (weight gradient): per FLOP, per element of the left operand that is laid out for the
    // matrix unit, of the right one, and per call.
    forward_flop,
    forward_left,
    forward_right,
    forward_call,
    data_flop,
    data_left,
    data_right,
    data_call,
    weight_flop,
    weight_left,
    weight_right,
    weight_call,
    // What is done to an element of the product before it is stored.
    finish_store,
    finish_bias,
    finish_gelu,
    finish_swiglu,
    finish_residual,
    finish_exponential,
    finish_round,
    finish_gelu_gradient,
    finish_swiglu_gradient,
    finish_gradient,
    finish_gradient_added,
    // Causal attention: per score, per score and column of a head, and per value of the result.
    attention_score,
    attention_column,
    attention_value,
    attention_back_score,
    attention_back_column,
    attention_back_value,
    // Row by row, per value.
    norm,
    norm_back,  ///< all gradients of a norm
    round,
    gelu,
    swiglu,
    embed,
    rotate,   ///< a query or key by its position
    convert,  ///< fp32 weights into a working copy, per weight
    element_kinds,

    // In fp32 whatever the operands, per value.
    copy = element_kinds,
    clear,
    scatter,
    mask,     ///< an element of a dropout mask
    add,      ///< a gradient into another
    keep,     ///< a sum of gradients into the store
    squares,  ///< of a gradient, for its norm
    update,   ///< AdamW on one parameter, 28 bytes
    index,    ///< finding the rows that tokens name, per token and bit of their number
    // A team of as many threads as were measured, per call; per operation of a lane; per step; per sequence
    // that is read.
    team_call,
    operation,
    step,
    sample,
    end
};

/// Operands of fewer bytes are small, those of more are large; what is between is in part.
inline constexpr double near_bytes = 512 << 10, far_bytes = 4 << 20;
/// The share of a call's work that is as with far operands.
double far_share(double bytes);

/// Steps of fewer seconds are short, those of more are long; what is between is in part. A processor that
/// other users of a server share has a high and a low rate for some tenths of a second each, at times of its
/// own: in a short step all lanes wait for the slower one, over a long step each has its mean. (Two threads
/// that did the same for 25 s: in windows up to 20 ms the slower one took 1.25 of the mean, in 0.1 s 1.12, in
/// 0.5 s 1.04.)
inline constexpr double short_step = 0.02, long_step = 0.4;
/// The share of a step's time that is as in a long one.
double step_share(double seconds);

inline constexpr int element_work = static_cast<int>(Work::element_kinds);
inline constexpr int near_kinds = 2 * element_work + static_cast<int>(Work::end) - element_work;
inline constexpr int work_kinds = 2 * near_kinds;

/// Place of a kind of work, with operands in bf16 or fp32, near or far, among all of them.
constexpr int work_index(Work work, bool bf16, bool far) {
    const int kind = static_cast<int>(work);
    return (kind < element_work ? kind + (bf16 ? element_work : 0) : kind + element_work) +
           (far ? near_kinds : 0);
}
/// "far.bf16.forward_flop", "near.copy"
std::string work_name(int index);

/// An amount of each kind of work, or the seconds that a unit of each takes.
using WorkAmounts = std::array<double, static_cast<std::size_t>(work_kinds)>;

/// Bytes per second with direct I/O on the disk that a folder lies on.
struct DiskRate {
    std::uint64_t device = 0;  ///< st_dev
    std::string folder;        ///< where it was measured
    double read = 0, write = 0;
    double both = 0;  ///< bytes read and written together while both go on
};

/// This computer as a machine to plan with: what `wafermill bench` measured, kept in the user's cache folder.
struct ThisComputer {
    std::string processor;     ///< kernel_fingerprint() of the program that measured
    std::int64_t threads = 0;  ///< that worked at the same time
    double measured_at = 0;    ///< seconds since 1970
    WorkAmounts seconds{};     ///< of a unit of work on one of the threads, while none is slowed down
    /// A thread's time when it works alone, as a share of its time among all: of products, and of the rest.
    double alone_products = 1, alone_rows = 1;
    /// Time of a team's work over an even share of one thread's.
    double team_share = 1;
    /// How a second's measurements of the same things scattered: the 10th and 90th percentile over the mean.
    double fast = 1, slow = 1;
    /// What whole steps take over the sum of their operations: short steps and long ones (see step_share()).
    double short_steps = 1, long_steps = 1;
    double transfer_seconds = 0;  ///< that each transfer of the store's file adds to a step
    /// Resident memory of a training beside its tensors, and what the generated language adds to it.
    std::int64_t program_bytes = 0, language_bytes = 0;
    std::vector<DiskRate> disks;

    /// The disk that a file or folder lies on; nothing when it was not measured.
    std::optional<DiskRate> disk_of(const std::filesystem::path& place) const;
};

nlohmann::ordered_json to_json(const ThisComputer& computer);
/// Throws Error naming what is missing, or no positive number.
ThisComputer this_computer_from_json(const nlohmann::json& json);

/// $XDG_CACHE_HOME/wafermill/this-computer.json, or ~/.cache/wafermill/this-computer.json.
std::filesystem::path this_computer_file();

/// What is known of this computer, or one sentence that says why nothing is.
struct KnownComputer {
    std::optional<ThisComputer> computer;
    std::string why_not;  ///< empty when it is known
};
/// Reads the file. What another processor, other kernels or another number of threads gave is not used.
KnownComputer read_this_computer(const std::filesystem::path& file, const std::string& fingerprint,
                                 std::int64_t threads);
/// Writes it whole or not at all; disks that were measured before and not now stay. Throws Error.
void write_this_computer(const std::filesystem::path& file, ThisComputer computer);

}  // namespace wafermill
