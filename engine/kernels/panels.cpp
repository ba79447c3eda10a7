// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/panels.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#include <sys/syscall.h>
#include <unistd.h>

#define WAFERMILL_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq")))
#define WAFERMILL_BF16 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512bf16")))
#define WAFERMILL_AMX __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,amx-tile,amx-bf16")))

namespace wafermill {
namespace {

constexpr std::int64_t tile_lines = 16;
constexpr std::int64_t tile_elements = tile_lines * panel_step;  // 1 KiB
/// Panels of so many steps and more are read past the first-level cache, which they would not stay in.
constexpr std::int64_t long_steps = 24;

WAFERMILL_AVX512 __mmask32 first(std::int64_t count) {
    return count >= 32 ? 0xffffffffu : (1u << static_cast<unsigned>(count)) - 1u;
}

/// Asks for a line that the next step will read. Parts of lines are too short for the processor to see by
/// itself what comes next.
WAFERMILL_AVX512 inline void ask_for(const bf16* address) {
    _mm_prefetch(reinterpret_cast<const char*>(address), _MM_HINT_T1);
}

/// 16 x 16 values of 32 bits, in place.
WAFERMILL_AVX512 inline void transpose(__m512i (&rows)[16]) {
    __m512i a[16];
    for (int i = 0; i < 16; i += 2) {
        a[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
        a[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
    }
    __m512i b[16];
    for (int i = 0; i < 16; i += 4) {
        b[i] = _mm512_unpacklo_epi64(a[i], a[i + 2]);
        b[i + 1] = _mm512_unpackhi_epi64(a[i], a[i + 2]);
        b[i + 2] = _mm512_unpacklo_epi64(a[i + 1], a[i + 3]);
        b[i + 3] = _mm512_unpackhi_epi64(a[i + 1], a[i + 3]);
    }
    for (int i = 0; i < 4; ++i) {
        a[i] = _mm512_shuffle_i32x4(b[i], b[i + 4], 0x88);
        a[i + 4] = _mm512_shuffle_i32x4(b[i], b[i + 4], 0xdd);
        a[i + 8] = _mm512_shuffle_i32x4(b[i + 8], b[i + 12], 0x88);
        a[i + 12] = _mm512_shuffle_i32x4(b[i + 8], b[i + 12], 0xdd);
    }
    for (int i = 0; i < 4; ++i) {
        rows[i] = _mm512_shuffle_i32x4(a[i], a[i + 8], 0x88);
        rows[i + 8] = _mm512_shuffle_i32x4(a[i], a[i + 8], 0xdd);
        rows[i + 4] = _mm512_shuffle_i32x4(a[i + 4], a[i + 12], 0x88);
        rows[i + 12] = _mm512_shuffle_i32x4(a[i + 4], a[i + 12], 0xdd);
    }
}

/// Lines whose k are neighbours in memory become lines of left tiles: a copy.
WAFERMILL_AVX512 void copy_lines(const bf16* source, std::int64_t stride, std::int64_t lines,
                                 std::int64_t depth, bf16* panel) {
    const std::int64_t steps = panel_steps(depth);
    for (std::int64_t line = 0; line < panel_lines; ++line) {
        bf16* out = panel + line * panel_step;
        const bf16* in = source + line * stride;
        for (std::int64_t step = 0; step < steps; ++step, out += step_elements, in += panel_step)
            _mm512_storeu_si512(out, line < lines
                                         ? _mm512_maskz_loadu_epi16(first(depth - step * panel_step), in)
                                         : _mm512_setzero_si512());
    }
}

/// The same lines become columns of right tiles: pairs of k stay together and are transposed.
WAFERMILL_AVX512 void turn_lines(const bf16* source, std::int64_t stride, std::int64_t lines,
                                 std::int64_t depth, bf16* panel) {
    const std::int64_t steps = panel_steps(depth);
    for (std::int64_t half = 0; half < panel_lines; half += tile_lines) {
        for (std::int64_t step = 0; step < steps; ++step) {
            bf16* out = panel + step * step_elements + half * panel_step;
            const __mmask32 wanted = first(depth - step * panel_step);
            __m512i rows[16];
            for (std::int64_t i = 0; i < 16; ++i) {
                const bf16* at = source + (half + i) * stride + step * panel_step;
                ask_for(at + tile_lines * stride);
                rows[i] = half + i < lines ? _mm512_maskz_loadu_epi16(wanted, at) : _mm512_setzero_si512();
            }
            transpose(rows);
            for (std::int64_t i = 0; i < 16; ++i) _mm512_storeu_si512(out + i * panel_step, rows[i]);
        }
    }
}

/// Pairs of k, side by side, of 32 lines that are neighbours in memory: the first and the last 16 lines.
struct Pairs {
    __m512i low, high;
};
WAFERMILL_AVX512 inline Pairs pair_up(__m512i even, __m512i odd) {
    const __m512i low = _mm512_unpacklo_epi16(even, odd), high = _mm512_unpackhi_epi16(even, odd);
    const __m512i first_half = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11),
                  second_half = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    return {_mm512_permutex2var_epi64(low, first_half, high),
            _mm512_permutex2var_epi64(low, second_half, high)};
}

WAFERMILL_AVX512 inline __m512i line_of(const bf16* source, std::int64_t stride, std::int64_t k,
                                        std::int64_t depth, __mmask32 wanted) {
    return k < depth ? _mm512_maskz_loadu_epi16(wanted, source + k * stride) : _mm512_setzero_si512();
}

/// Lines that are neighbours in memory, k a stride apart, become columns of right tiles.
WAFERMILL_AVX512 void pair_lines(const bf16* source, std::int64_t stride, std::int64_t lines,
                                 std::int64_t depth, bf16* panel) {
    const std::int64_t size = panel_elements(depth);
    // Steps outside, lines inside: memory is read in its own order, and written 2 KiB at a time.
    for (std::int64_t begin = 0; begin < depth; begin += panel_step) {
        bf16* out = panel + begin * panel_lines;
        for (std::int64_t line = 0; line < lines; line += panel_lines, out += size) {
            const __mmask32 wanted = first(lines - line);
            for (std::int64_t k = 0; k < panel_step; k += 2) {
                const bf16* at = source + line + (begin + k) * stride;
                ask_for(at + panel_step * stride);
                ask_for(at + (panel_step + 1) * stride);
                const Pairs pairs = pair_up(line_of(source + line, stride, begin + k, depth, wanted),
                                            line_of(source + line, stride, begin + k + 1, depth, wanted));
                _mm512_storeu_si512(out + k * tile_lines, pairs.low);
                _mm512_storeu_si512(out + tile_elements + k * tile_lines, pairs.high);
            }
        }
    }
}

/// Adds the two bf16 of each 32 bits.
WAFERMILL_AVX512 inline __m512 both(__m512i pairs) {
    return _mm512_add_ps(_mm512_castsi512_ps(_mm512_slli_epi32(pairs, 16)),
                         _mm512_castsi512_ps(_mm512_and_si512(pairs, _mm512_set1_epi32(-65536))));
}

/// Adds the sums of 16 lines over one step to those of `wanted`.
WAFERMILL_AVX512 inline void add_sums(const __m512i (&pairs)[16], __mmask16 wanted, float* sums) {
    __m512 sum = both(pairs[0]);
    for (int i = 1; i < 16; ++i) sum = _mm512_add_ps(sum, both(pairs[i]));
    _mm512_mask_storeu_ps(sums, wanted, _mm512_add_ps(_mm512_maskz_loadu_ps(wanted, sums), sum));
}

/// The same lines become rows of left tiles. `sums` as in pack_left.
WAFERMILL_AVX512 void turn_and_pair_lines(const bf16* source, std::int64_t stride, std::int64_t lines,
                                          std::int64_t depth, bf16* panel, std::int64_t panel_stride,
                                          float* sums) {
    if (sums) std::memset(sums, 0, static_cast<std::size_t>(lines) * sizeof(float));
    // Steps outside, lines inside: memory is read in its own order.
    for (std::int64_t step = 0; step < panel_steps(depth); ++step) {
        bf16* out = panel + step * step_elements;
        for (std::int64_t line = 0; line < lines; line += panel_lines, out += panel_stride) {
            const __mmask32 wanted = first(lines - line);
            __m512i low[16], high[16];
            for (std::int64_t i = 0; i < 16; ++i) {
                const std::int64_t k = step * panel_step + 2 * i;
                ask_for(source + line + (k + panel_step) * stride);
                ask_for(source + line + (k + panel_step + 1) * stride);
                const Pairs pairs = pair_up(line_of(source + line, stride, k, depth, wanted),
                                            line_of(source + line, stride, k + 1, depth, wanted));
                low[i] = pairs.low;
                high[i] = pairs.high;
            }
            if (sums) {
                add_sums(low, static_cast<__mmask16>(wanted), sums + line);
                add_sums(high, static_cast<__mmask16>(wanted >> 16), sums + line + tile_lines);
            }
            transpose(low);
            transpose(high);
            for (std::int64_t i = 0; i < 16; ++i) {
                _mm512_storeu_si512(out + i * panel_step, low[i]);
                _mm512_storeu_si512(out + tile_elements + i * panel_step, high[i]);
            }
        }
    }
}

// Tiles 0 to 3 are the result, 4 and 5 the left operand, 6 and 7 the right one.
struct alignas(64) TileConfiguration {
    std::uint8_t palette = 1, start_row = 0, reserved[14] = {};
    std::uint16_t row_bytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
    std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};
const TileConfiguration configuration;

WAFERMILL_AMX void configure_tiles() {
    const TileConfiguration* address = &configuration;
    __asm__ volatile("" : "+r"(address) : : "memory");
    _tile_loadconfig(address);
}
WAFERMILL_AMX void release_tiles() {
    _tile_release();
}

template <bool two_rows, bool two_columns>
WAFERMILL_AMX inline void begin_result(bool accumulate, const float* c, std::int64_t stride) {
    const std::int64_t bytes = stride * 4;
    const float* lower = c + tile_lines * stride;
    if (accumulate) {
        _tile_loadd(0, c, bytes);
        if constexpr (two_columns) _tile_loadd(1, c + tile_lines, bytes);
        if constexpr (two_rows) _tile_loadd(2, lower, bytes);
        if constexpr (two_rows && two_columns) _tile_loadd(3, lower + tile_lines, bytes);
    } else {
        _tile_zero(0);
        _tile_zero(1);
        _tile_zero(2);
        _tile_zero(3);
    }
}

template <bool two_rows, bool two_columns>
WAFERMILL_AMX inline void store_result(float* c, std::int64_t stride) {
    const std::int64_t bytes = stride * 4;
    float* lower = c + tile_lines * stride;
    _tile_stored(0, c, bytes);
    if constexpr (two_columns) _tile_stored(1, c + tile_lines, bytes);
    if constexpr (two_rows) _tile_stored(2, lower, bytes);
    if constexpr (two_rows && two_columns) _tile_stored(3, lower + tile_lines, bytes);
}

template <bool two_rows, bool two_columns>
WAFERMILL_AMX void multiply_tiles(std::int64_t steps, const bf16* left, const bf16* right, bool accumulate,
                                  float* c, std::int64_t stride, const LeftLayout& layout, LinesAhead*) {
    const std::int64_t row_bytes = 2 * layout.row, lower = tile_lines * layout.row;
    begin_result<two_rows, two_columns>(accumulate, c, stride);
    for (std::int64_t step = 0; step < steps; ++step, left += layout.step, right += step_elements) {
        _tile_loadd(6, right, 64);
        _tile_loadd(4, left, row_bytes);
        _tile_dpbf16ps(0, 4, 6);
        if constexpr (two_columns) {
            _tile_loadd(7, right + tile_elements, 64);
            _tile_dpbf16ps(1, 4, 7);
        }
        if constexpr (two_rows) {
            _tile_loadd(5, left + lower, row_bytes);
            _tile_dpbf16ps(2, 5, 6);
            if constexpr (two_columns) _tile_dpbf16ps(3, 5, 7);
        }
    }
    store_result<two_rows, two_columns>(c, stride);
}

/// Tiles of the left operand that stay in the first-level cache, or that leave it to others.
template <bool stays>
WAFERMILL_AMX inline void load_upper_left(const bf16* left, std::int64_t row_bytes) {
    if constexpr (stays)
        _tile_loadd(4, left, row_bytes);
    else
        _tile_stream_loadd(4, left, row_bytes);
}
template <bool stays>
WAFERMILL_AMX inline void load_lower_left(const bf16* left, std::int64_t row_bytes) {
    if constexpr (stays)
        _tile_loadd(5, left, row_bytes);
    else
        _tile_stream_loadd(5, left, row_bytes);
}

/// Tile loads are the bound: each tile is asked for again as soon as its last product is under way, so that a
/// core whose other thread is busy, and which then looks less far ahead, overlaps the two all the same. The
/// streaming hint leaves the first-level cache to the results and to a left operand that `stays`.
template <bool two_rows, bool two_columns, bool stays>
WAFERMILL_AMX void multiply_long_tiles(std::int64_t steps, const bf16* left, const bf16* right,
                                       bool accumulate, float* c, std::int64_t stride,
                                       const LeftLayout& layout, LinesAhead* ahead) {
    const std::int64_t lines_a_step = ahead ? (ahead->longest() + steps - 1) / steps : 0;
    const std::int64_t row_bytes = 2 * layout.row, lower = tile_lines * layout.row;
    begin_result<two_rows, two_columns>(accumulate, c, stride);
    load_upper_left<stays>(left, row_bytes);
    _tile_stream_loadd(6, right, 64);
    if constexpr (two_columns) _tile_stream_loadd(7, right + tile_elements, 64);
    if constexpr (two_rows) load_lower_left<stays>(left + lower, row_bytes);
    for (std::int64_t step = 1; step < steps; ++step) {
        left += layout.step;
        right += step_elements;
        _tile_dpbf16ps(0, 4, 6);
        if constexpr (two_columns) _tile_dpbf16ps(1, 4, 7);
        if (ahead) ahead->ask(lines_a_step);
        load_upper_left<stays>(left, row_bytes);
        if constexpr (two_rows) _tile_dpbf16ps(2, 5, 6);
        _tile_stream_loadd(6, right, 64);
        if constexpr (two_rows && two_columns) _tile_dpbf16ps(3, 5, 7);
        if constexpr (two_rows) load_lower_left<stays>(left + lower, row_bytes);
        if constexpr (two_columns) _tile_stream_loadd(7, right + tile_elements, 64);
    }
    _tile_dpbf16ps(0, 4, 6);
    if constexpr (two_columns) _tile_dpbf16ps(1, 4, 7);
    if constexpr (two_rows) _tile_dpbf16ps(2, 5, 6);
    if constexpr (two_rows && two_columns) _tile_dpbf16ps(3, 5, 7);
    store_result<two_rows, two_columns>(c, stride);
}

/// Eight rows of a block with AVX512-BF16: `left` points at the first of them.
template <bool two_columns>
WAFERMILL_BF16 void multiply_rows(std::int64_t steps, const bf16* left, const bf16* right, bool accumulate,
                                  float* c, std::int64_t stride, const LeftLayout& layout) {
    constexpr int rows = 8;
    __m512 low[rows], high[rows];
    for (int row = 0; row < rows; ++row) {
        low[row] = accumulate ? _mm512_loadu_ps(c + row * stride) : _mm512_setzero_ps();
        high[row] =
            accumulate && two_columns ? _mm512_loadu_ps(c + row * stride + tile_lines) : _mm512_setzero_ps();
    }
    for (std::int64_t step = 0; step < steps; ++step, left += layout.step, right += step_elements)
        for (std::int64_t pair = 0; pair < panel_step / 2; ++pair) {
            const auto b0 = reinterpret_cast<__m512bh>(_mm512_loadu_si512(right + pair * panel_step));
            const auto b1 = reinterpret_cast<__m512bh>(
                _mm512_loadu_si512(right + (two_columns ? tile_elements : 0) + pair * panel_step));
#pragma GCC unroll 8
            for (int row = 0; row < rows; ++row) {
                std::int32_t word;
                std::memcpy(&word, left + row * layout.row + 2 * pair, sizeof word);
                const auto a = reinterpret_cast<__m512bh>(_mm512_set1_epi32(word));
                low[row] = _mm512_dpbf16_ps(low[row], a, b0);
                if constexpr (two_columns) high[row] = _mm512_dpbf16_ps(high[row], a, b1);
            }
        }
    for (int row = 0; row < rows; ++row) {
        _mm512_storeu_ps(c + row * stride, low[row]);
        if constexpr (two_columns) _mm512_storeu_ps(c + row * stride + tile_lines, high[row]);
    }
}

bool tiles_permitted() {
    constexpr long request_permission = 0x1023, tile_data = 18;  // ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA
    return syscall(SYS_arch_prctl, request_permission, tile_data) == 0;
}

}  // namespace

// For tests: WAFERMILL_BF16 chooses what to do without: "none" widens operands, "vector" uses no tiles.
bool native_bf16() {
    static const bool native = [] {
        const char* wanted = std::getenv("WAFERMILL_BF16");
        if (wanted && std::strcmp(wanted, "none") == 0) return false;
        return __builtin_cpu_supports("avx512bf16") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    }();
    return native;
}

bool native_tiles() {
    static const bool native = [] {
        const char* wanted = std::getenv("WAFERMILL_BF16");
        if (wanted && std::strcmp(wanted, "vector") == 0) return false;
        unsigned int a = 0, b = 0, c = 0, d = 0;
        if (!native_bf16() || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
        constexpr unsigned int amx_bf16 = 1u << 22, amx_tile = 1u << 24;
        return (d & amx_bf16) != 0 && (d & amx_tile) != 0 && tiles_permitted();
    }();
    return native;
}

void pack_left(Matrix<bf16> a, std::int64_t rows, std::int64_t depth, bf16* panel, std::int64_t stride,
               float* sums) {
    if (a.transposed) return turn_and_pair_lines(a.data, a.stride, rows, depth, panel, stride, sums);
    for (std::int64_t row = 0; row < rows; row += panel_lines, panel += stride)
        copy_lines(a.data + row * a.stride, a.stride, std::min(panel_lines, rows - row), depth, panel);
}

void pack_right(Matrix<bf16> b, std::int64_t columns, std::int64_t depth, bf16* panel) {
    if (!b.transposed) return pair_lines(b.data, b.stride, columns, depth, panel);
    for (std::int64_t column = 0; column < columns; column += panel_lines, panel += panel_elements(depth))
        turn_lines(b.data + column * b.stride, b.stride, std::min(panel_lines, columns - column), depth,
                   panel);
}

MatrixUnit::MatrixUnit() {
    if (native_tiles()) configure_tiles();
}

MatrixUnit::~MatrixUnit() {
    if (native_tiles()) release_tiles();
}

void MatrixUnit::multiply(std::int64_t steps, const bf16* left, const bf16* right, std::int64_t rows,
                          std::int64_t columns, bool accumulate, float* c, std::int64_t stride,
                          LinesAhead* ahead, const LeftLayout& layout) const {
    const bool two_rows = rows > tile_lines, two_columns = columns > tile_lines;
    if (native_tiles()) {
        using Kernel = decltype(&multiply_tiles<true, true>);
        constexpr Kernel kernels[] = {
            multiply_tiles<false, false>,
            multiply_tiles<false, true>,
            multiply_tiles<true, false>,
            multiply_tiles<true, true>,
            multiply_long_tiles<false, false, false>,
            multiply_long_tiles<false, true, false>,
            multiply_long_tiles<true, false, false>,
            multiply_long_tiles<true, true, false>,
            multiply_long_tiles<false, false, true>,
            multiply_long_tiles<false, true, true>,
            multiply_long_tiles<true, false, true>,
            multiply_long_tiles<true, true, true>,
        };
        const int kind = layout.row != panel_step ? 8 : steps >= long_steps ? 4 : 0;
        const int kernel = kind + (two_rows ? 2 : 0) + (two_columns ? 1 : 0);
        kernels[kernel](steps, left, right, accumulate, c, stride, layout, ahead);
        if (ahead) ahead->ask(ahead->longest());
        return;
    }
    if (ahead) ahead->ask(ahead->longest());
    const auto kernel = two_columns ? multiply_rows<true> : multiply_rows<false>;
    for (std::int64_t row = 0; row < (two_rows ? panel_lines : tile_lines); row += 8)
        kernel(steps, left + row * layout.row, right, accumulate, c + row * stride, stride, layout);
}

}  // namespace wafermill

#else

namespace wafermill {

bool native_bf16() {
    return false;
}
bool native_tiles() {
    return false;
}
void pack_left(Matrix<bf16>, std::int64_t, std::int64_t, bf16*, std::int64_t, float*) {
    throw std::logic_error("no bf16 instructions");
}
void pack_right(Matrix<bf16>, std::int64_t, std::int64_t, bf16*) {
    throw std::logic_error("no bf16 instructions");
}
MatrixUnit::MatrixUnit() = default;
MatrixUnit::~MatrixUnit() = default;
void MatrixUnit::multiply(std::int64_t, const bf16*, const bf16*, std::int64_t, std::int64_t, bool, float*,
                          std::int64_t, LinesAhead*, const LeftLayout&) const {
    throw std::logic_error("no bf16 instructions");
}

}  // namespace wafermill

#endif
