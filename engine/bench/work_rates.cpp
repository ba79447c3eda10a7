// SPDX-License-Identifier: Apache-2.0
#include "engine/bench/work_rates.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstring>
#include <functional>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/base/error.h"
#include "core/base/units.h"
#include "engine/bench/least_squares.h"
#include "engine/bench/rates.h"
#include "engine/kernels/adamw.h"
#include "engine/kernels/fast.h"
#include "engine/kernels/round.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/self_test.h"
#include "engine/kernels/sums.h"
#include "engine/predict/work_kernels.h"
#include "engine/train/process_memory.h"

namespace wafermill {
namespace {

constexpr int rounds = 5;
constexpr double least_seconds = 1.5e-3;  // of one sample: many short calls make one
constexpr int most_calls = 200;

/// Operands that are not in a near cache: each is another part of a large region than the one before, as in
/// a step, where a layer's data was last seen a pass ago. Three regions: what is only read, what is only
/// written, and sums in fp32.
class Operands {
  public:
    explicit Operands(std::size_t bytes) : size_(bytes / sizeof(float)) {
        for (auto& region : regions_) {
            region.reset(static_cast<float*>(std::aligned_alloc(4096, size_ * sizeof(float))));
            if (!region) throw std::bad_alloc();
            // An ordinary number, as fp32 and in both halves as bf16: 0.5.
            constexpr std::uint32_t half = 0x3f003f00;
            auto* words = reinterpret_cast<std::uint32_t*>(region.get());
            std::fill(words, words + size_, half);
        }
    }

    template <class T>
    const T* in(std::int64_t count) {
        return reinterpret_cast<const T*>(take(0, count * static_cast<std::int64_t>(sizeof(T))));
    }
    template <class T>
    T* out(std::int64_t count) {
        return reinterpret_cast<T*>(take(1, count * static_cast<std::int64_t>(sizeof(T))));
    }
    /// The next operands are the same as the ones before: they lie in a near cache.
    void again() { next_[0] = next_[1] = next_[2] = 0; }
    float* sums(std::int64_t count) { return take(2, count * static_cast<std::int64_t>(sizeof(float))); }

  private:
    float* take(std::size_t region, std::int64_t bytes) {
        const std::size_t words = (static_cast<std::size_t>(bytes) / sizeof(float) + 16) / 16 * 16;
        if (words > size_) throw std::logic_error("an operand is larger than its region");
        if (next_[region] + words > size_) next_[region] = 0;
        float* place = regions_[region].get() + next_[region];
        next_[region] += words;
        return place;
    }

    struct Free {
        void operator()(float* memory) const { std::free(memory); }
    };
    std::size_t size_;
    std::unique_ptr<float, Free> regions_[3];
    std::size_t next_[3] = {0, 0, 0};
};

using Call = std::function<void(Team&, Operands&)>;

/// Something to measure, and what work it is.
struct Item {
    int group = 0;  ///< items of one group share kinds of work
    Call call;
    WorkAmounts amounts{};
    bool far = false;     ///< each call has operands of its own
    bool beside = false;  ///< by one thread, while the others compute products
    int calls = 1;
    std::vector<double> samples;  ///< seconds of one call

    double median_sample() const { return median(samples); }
};

class WorkBench {
  public:
    explicit WorkBench(std::int64_t threads) : threads_(static_cast<int>(threads)) {
        const std::int64_t room = available_memory_bytes() / 4 / 3 / threads;
        constexpr std::int64_t least = std::int64_t{40} << 20, most = std::int64_t{96} << 20;
        if (room < least)
            throw Error("Measuring takes " + format_bytes(static_cast<double>(12 * least * threads)) +
                        " of available memory.");
        const auto bytes = static_cast<std::size_t>(std::min(room, most));
        std::vector<std::thread> makers;
        operands_.resize(static_cast<std::size_t>(threads));
        for (auto& one : operands_)
            makers.emplace_back([&one, bytes] { one = std::make_unique<Operands>(bytes); });
        for (std::thread& maker : makers) maker.join();
    }

    WorkRates measure() {
        for (const bool far : {false, true}) {
            far_ = far;
            add_element<float>();
            add_element<bf16>();
            add_common();
        }
        for (Item& item : items_) calibrate(item);
        for (int round = 0; round < rounds; ++round)
            for (Item& item : items_) item.samples.push_back(sample(item, threads_));
        WorkRates rates;
        solve(rates);
        scatter(rates);
        alone_and_together(rates);
        return rates;
    }

  private:
    /// `make(kernels)` gives the call with one set of kernels: FastKernels are timed, WorkKernels say what
    /// work it is.
    template <class T, class Make>
    void add(const Make& make) {
        Item item;
        item.group = group_;
        item.call = make(FastKernels<T>{});
        item.far = far_;
        Team team(1);
        const WorkMeter meter(far_ ? WorkMeter::Reach::far : WorkMeter::Reach::near);
        make(WorkKernels<T>{})(team, *operands_.front());
        item.amounts = meter.amounts();
        // A team of one calls nobody.
        for (const bool far : {false, true})
            item.amounts[static_cast<std::size_t>(work_index(Work::team_call, false, far))] = 0;
        items_.push_back(std::move(item));
    }
    void add_plain(Work work, bool is_bf16, std::int64_t values, Call call, bool beside = false) {
        ++group_;
        Item item;
        item.group = group_;
        item.call = std::move(call);
        item.amounts[static_cast<std::size_t>(work_index(work, is_bf16, far_))] = static_cast<double>(values);
        item.far = far_;
        item.beside = beside;
        items_.push_back(std::move(item));
    }

    template <class T>
    void add_element();
    template <class T>
    void add_forward();
    template <class T>
    void add_data_gradients();
    template <class T>
    void add_weight_gradients();
    template <class T>
    void add_attention();
    template <class T>
    void add_rows(std::int64_t rows, std::int64_t hidden);
    template <class T>
    void add_convert();
    void add_common();

    /// As large as a slice of the store, or few enough for a near cache.
    std::int64_t slice_values() const { return far_ ? std::int64_t{1} << 21 : std::int64_t{1} << 15; }

    void calibrate(Item& item) {
        item.calls = 1;
        const double once = sample(item, threads_);
        item.calls = static_cast<int>(
            std::clamp(least_seconds / std::max(once, 1e-9), 1.0, static_cast<double>(most_calls)));
    }

    /// Seconds of one call, the mean of `workers` threads that work at once.
    double sample(const Item& item, int workers) {
        std::vector<double> seconds(static_cast<std::size_t>(workers), 0.0);
        std::barrier together(workers);
        std::atomic<bool> measured{false};
        const auto work = [&](int worker) {
            Operands& operands = *operands_[static_cast<std::size_t>(worker)];
            Team team(1);
            if (item.beside && worker > 0) {
                together.arrive_and_wait();
                while (!measured.load()) background_(team, operands);
                return;
            }
            item.call(team, operands);
            together.arrive_and_wait();
            const double begin = seconds_now();
            for (int i = 0; i < item.calls; ++i) {
                if (!item.far) operands.again();
                item.call(team, operands);
            }
            seconds[static_cast<std::size_t>(worker)] = (seconds_now() - begin) / item.calls;
            measured.store(true);
        };
        std::vector<std::thread> others;
        for (int worker = 1; worker < workers; ++worker) others.emplace_back(work, worker);
        work(0);
        for (std::thread& other : others) other.join();
        if (item.beside) return seconds.front();
        double sum = 0;
        for (const double one : seconds) sum += one;
        return sum / workers;
    }

    void solve(WorkRates& rates) const;
    void scatter(WorkRates& rates) const;
    void alone_and_together(WorkRates& rates);

    int threads_, group_ = 0;
    bool far_ = false;  ///< what is added now
    std::vector<std::unique_ptr<Operands>> operands_;
    std::vector<Item> items_;
    Call background_;
    std::size_t some_product_ = 0, some_rows_ = 0;  ///< items that stand for all of their kind
};

// Shapes of products: tokens and widths of a small and of a middle-sized model, so that layouts, results and
// calls weigh differently in each.

template <class T>
void WorkBench::add_forward() {
    ++group_;
    const auto qkv = [this](std::int64_t rows, std::int64_t heads, std::int64_t size) {
        const std::int64_t hidden = heads * size;
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const AttentionShape shape{1, rows, heads, heads, size};
                decltype(k)::project_qkv(team, shape, hidden, o.in<T>(rows * hidden),
                                         o.in<T>(3 * hidden * hidden), o.in<float>(3 * hidden), nullptr,
                                         o.out<T>(rows * 3 * hidden));
            };
        });
    };
    const auto up = [this](FeedForwardKind kind, std::int64_t rows, std::int64_t hidden, std::int64_t ffn) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const FeedForwardShape shape{kind, rows, ffn};
                decltype(k)::project_up(team, shape, hidden, o.in<T>(rows * hidden),
                                        o.in<T>(shape.width() * hidden), o.in<float>(shape.width()),
                                        o.out<T>(rows * shape.width()), o.out<T>(rows * ffn));
            };
        });
    };
    const auto residual = [this](std::int64_t rows, std::int64_t in, std::int64_t hidden) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::project_residual(team, {rows, in, hidden, rows}, o.in<T>(rows * in),
                                              o.in<T>(hidden * in), o.in<float>(hidden), {},
                                              o.in<float>(rows * hidden), o.out<float>(rows * hidden));
            };
        });
    };
    const auto head = [this](std::int64_t rows, std::int64_t hidden, std::int64_t vocab) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const HeadShape shape{rows, hidden, vocab};
                static const std::vector<std::int32_t> targets(1024, 17);
                std::vector<double> losses(static_cast<std::size_t>(rows));
                decltype(k)::head_loss(team, shape, o.in<T>(rows * hidden), o.in<T>(vocab * hidden),
                                       targets.data(), 1.0f, o.out<float>(shape.room()), losses.data(),
                                       o.out<T>(rows * vocab), {});
            };
        });
    };
    const auto plain = [this](std::int64_t m, std::int64_t n, std::int64_t k_) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::gemm(team, {m, n, k_, n, false}, {o.in<T>(m * k_), k_, false},
                                  {o.in<T>(n * k_), k_, true}, o.out<float>(m * n));
            };
        });
    };
    if (far_) {
        some_product_ = items_.size();
        qkv(1024, 12, 64);
        qkv(512, 8, 128);
        up(FeedForwardKind::gelu_tanh, 1024, 768, 3072);
        up(FeedForwardKind::gelu_tanh, 512, 1024, 2048);
        up(FeedForwardKind::swiglu, 512, 768, 2048);
        residual(1024, 768, 768);
        residual(1024, 3072, 768);
        plain(512, 1024, 2048);
        plain(64, 2048, 2048);
        head(512, 768, 8192);
        return;
    }
    qkv(16, 1, 32);
    qkv(384, 4, 32);
    qkv(512, 4, 32);
    up(FeedForwardKind::gelu_tanh, 384, 128, 512);
    up(FeedForwardKind::gelu_tanh, 64, 128, 512);
    up(FeedForwardKind::swiglu, 256, 128, 352);
    residual(16, 32, 32);
    residual(512, 128, 128);
    residual(384, 512, 128);
    plain(128, 256, 128);
    head(384, 128, 256);
    head(384, 128, 96);
}

template <class T>
void WorkBench::add_data_gradients() {
    ++group_;
    const auto input = [this](std::int64_t rows, std::int64_t in, std::int64_t out) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::input_gradient(team, rows, in, out, o.in<T>(rows * out), o.in<T>(out * in),
                                            o.out<T>(rows * in));
            };
        });
    };
    const auto down = [this](FeedForwardKind kind, std::int64_t rows, std::int64_t hidden, std::int64_t ffn) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                const FeedForwardShape shape{kind, rows, ffn};
                decltype(k)::down_gradient(team, shape, hidden, o.in<T>(rows * hidden), o.in<T>(hidden * ffn),
                                           o.in<T>(rows * shape.width()), o.out<T>(rows * shape.width()));
            };
        });
    };
    const auto plain = [this](std::int64_t m, std::int64_t n, std::int64_t k_) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::gemm(team, {m, n, k_, n, false}, {o.in<T>(m * k_), k_, false},
                                  {o.in<T>(n * k_), n, false}, o.out<float>(m * n));
            };
        });
    };
    if (far_) {
        input(1024, 768, 768);
        input(512, 1024, 2048);
        down(FeedForwardKind::gelu_tanh, 1024, 768, 3072);
        down(FeedForwardKind::swiglu, 512, 768, 2048);
        plain(1024, 768, 2304);
        plain(1024, 768, 3072);
        plain(64, 2048, 2048);
        plain(512, 768, 8192);
        return;
    }
    input(16, 32, 32);
    input(512, 128, 128);
    down(FeedForwardKind::gelu_tanh, 384, 128, 512);
    down(FeedForwardKind::swiglu, 256, 128, 352);
    plain(512, 128, 384);
    plain(384, 128, 512);
    plain(384, 128, 96);
    plain(128, 256, 128);
}

template <class T>
void WorkBench::add_weight_gradients() {
    ++group_;
    const auto gradient = [this](std::int64_t rows, std::int64_t in, std::int64_t out) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::weight_gradient(team, rows, in, out, o.in<T>(rows * out), o.in<T>(rows * in),
                                             o.out<float>(out * in), o.out<float>(out));
            };
        });
    };
    const auto added = [this](std::int64_t rows, std::int64_t in, std::int64_t out) {
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::gemm(team, {out, in, rows, in, true}, {o.in<T>(rows * out), out, true},
                                  {o.in<T>(rows * in), in, false}, o.sums(out * in));
            };
        });
    };
    if (far_) {
        gradient(1024, 768, 768);
        gradient(1024, 768, 3072);
        gradient(1024, 3072, 768);
        gradient(64, 1024, 1024);
        gradient(512, 768, 8192);
        added(512, 768, 8192);
        return;
    }
    gradient(16, 32, 32);
    gradient(512, 128, 128);
    gradient(512, 128, 384);
    gradient(384, 512, 128);
    gradient(384, 128, 96);
    added(512, 128, 256);
}

template <class T>
void WorkBench::add_attention() {
    const std::vector<AttentionShape> shapes =
        far_ ? std::vector<AttentionShape>{{4, 256, 12, 12, 64},
                                           {1, 1024, 12, 12, 64},
                                           {1, 2048, 4, 4, 64},
                                           {1, 512, 8, 8, 128}}
             : std::vector<AttentionShape>{
                   {6, 64, 4, 4, 32}, {2, 256, 4, 4, 32}, {1, 64, 2, 2, 64}, {1, 512, 2, 2, 64}};
    ++group_;
    for (const AttentionShape& shape : shapes)
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::attention_forward(team, shape, o.in<T>(shape.tokens() * shape.width()), {},
                                               o.out<T>(shape.tokens() * shape.query_width()),
                                               o.out<float>(shape.tokens() * shape.heads));
            };
        });
    ++group_;
    for (const AttentionShape& shape : shapes)
        add<T>([=](auto k) {
            return [=](Team& team, Operands& o) {
                decltype(k)::attention_backward(team, shape, o.in<T>(shape.tokens() * shape.width()),
                                                o.in<float>(shape.tokens() * shape.heads),
                                                o.in<T>(shape.tokens() * shape.query_width()), {}, nullptr,
                                                o.out<T>(shape.tokens() * shape.width()));
            };
        });
}

template <class T>
void WorkBench::add_rows(std::int64_t count, std::int64_t hidden) {
    const std::int64_t values = count * hidden;
    const NormShape norm{NormKind::layer_norm, count, hidden, 1e-5};
    const auto one = [this](const auto& make) {
        ++group_;
        add<T>(make);
    };
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::norm_forward(team, norm, o.in<float>(values), o.in<float>(hidden),
                                      o.in<float>(hidden), o.out<T>(values), o.out<float>(2 * count));
        };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::norm_backward(team, norm, o.in<float>(values), o.in<float>(values),
                                       o.in<float>(hidden), o.in<float>(2 * count), true, o.sums(values));
        };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::norm_parameter_gradient(team, norm, o.in<float>(values), o.in<float>(values),
                                                 o.in<float>(2 * count), o.sums(hidden), o.sums(hidden));
        };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::residual_gradient(team, count, hidden, count, o.in<float>(values), {},
                                           o.out<T>(values));
        };
    });
    for (const FeedForwardKind kind : {FeedForwardKind::gelu_tanh, FeedForwardKind::swiglu})
        one([=](auto k) {
            return [=](Team& team, Operands& o) {
                const FeedForwardShape shape{kind, count, hidden};
                decltype(k)::activation(team, shape, o.in<T>(count * shape.width()), o.out<T>(values));
            };
        });
    ++group_;
    add_plain(Work::rotate, std::is_same_v<T, bf16>, values, [=](Team&, Operands& o) {
        constexpr std::int64_t half = 32;
        float* heads = o.sums(values);
        const float* angles = o.in<float>(2 * half);
        for (std::int64_t at = 0; at < values; at += 2 * half)
            rows::rotate(half, angles, angles + half, 1.0f, heads + at);
    });
    // Rows from all over a table.
    const std::int64_t table = far_ ? 4096 : 256;
    std::vector<std::int32_t> ids(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < ids.size(); ++i)
        ids[i] = static_cast<std::int32_t>(i * 2654435761u % static_cast<std::size_t>(table));
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::embed(team, count, hidden, count, o.in<T>(table * hidden), o.in<T>(values),
                               ids.data(), {}, o.out<float>(values));
        };
    });
    if (std::is_same_v<T, bf16>) return;  // the rest is in fp32 whatever the operands
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::copy_rows(team, count, hidden, o.in<float>(values), o.out<float>(values));
        };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) { decltype(k)::clear(team, values, o.out<float>(values)); };
    });
    one([=](auto k) {
        return [=](Team& team, Operands& o) {
            decltype(k)::scatter_add(team, count, hidden, count, o.in<float>(values), {}, ids.data(),
                                     o.sums(table * hidden));
        };
    });
}

template <class T>
void WorkBench::add_convert() {
    const std::int64_t values = slice_values();
    add_plain(
        Work::convert, std::is_same_v<T, bf16>, values,
        [=](Team&, Operands& o) { round_to(o.in<float>(values), o.out<T>(values), values); }, true);
}

template <class T>
void WorkBench::add_element() {
    add_forward<T>();
    add_data_gradients<T>();
    add_weight_gradients<T>();
    add_attention<T>();
    some_rows_ = items_.size();
    far_ ? add_rows<T>(1024, 1024) : add_rows<T>(512, 128);
    add_convert<T>();
}

/// What moves gradients and parameters, in pieces as large as a slice of the store.
void WorkBench::add_common() {
    const std::int64_t values = slice_values();
    background_ = [](Team& team, Operands& o) {
        constexpr std::int64_t rows = 256, width = 768;
        FastKernels<bf16>::gemm(team, {rows, width, width, width, false},
                                {o.in<bf16>(rows * width), width, false},
                                {o.in<bf16>(width * width), width, true}, o.out<float>(rows * width));
    };
    add_plain(Work::mask, false, 768 * 64, [](Team&, Operands& o) {
        const DropoutSite site = make_dropout_site(0.1f, 1, 1, 0, DropoutPlace::ffn_output, 0);
        for (std::int64_t row = 0; row < 64; ++row) dropout_mask(site, 0, 0, row, 0, 768, o.out<float>(768));
    });
    add_plain(Work::add, false, values,
              [=](Team&, Operands& o) { add_into(o.sums(values), o.in<float>(values), values); });
    add_plain(Work::keep, false, values, [=](Team&, Operands& o) {
        std::memcpy(o.out<float>(values), o.in<float>(values),
                    static_cast<std::size_t>(values) * sizeof(float));
    });
    add_plain(Work::squares, false, values, [=](Team&, Operands& o) {
        volatile double sum = sum_of_squares(o.in<float>(values), values);
        (void)sum;
    });
    add_plain(
        Work::update, false, values,
        [=](Team&, Operands& o) {
            AdamwStep step{.lr = 1e-9};
            step.set_step(1000);
            float* weights = o.sums(values);
            float* first = o.sums(values);
            adamw_update(weights, first, o.sums(values), o.in<float>(values), values, step);
        },
        true);
}

void WorkBench::solve(WorkRates& rates) const {
    std::vector<std::vector<const Item*>> groups(static_cast<std::size_t>(group_) + 1);
    for (const Item& item : items_) groups[static_cast<std::size_t>(item.group)].push_back(&item);
    // What is measured by itself first: products that contain it then know it.
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (const std::vector<const Item*>& members : groups) {
        std::vector<std::size_t> kinds;
        for (std::size_t kind = 0; kind < rates.seconds.size(); ++kind)
            if (std::any_of(members.begin(), members.end(),
                            [&](const Item* item) { return item->amounts[kind] > 0; }) &&
                rates.seconds[kind] == 0)
                kinds.push_back(kind);
        std::vector<std::vector<double>> rows;
        std::vector<double> values;
        for (const Item* item : members) {
            // What another group has found is taken off.
            double value = item->median_sample();
            std::vector<double> row;
            for (const std::size_t kind : kinds) row.push_back(item->amounts[kind]);
            for (std::size_t kind = 0; kind < rates.seconds.size(); ++kind)
                value -= rates.seconds[kind] * item->amounts[kind];
            rows.push_back(std::move(row));
            values.push_back(std::max(value, item->median_sample() * 0.1));
        }
        const std::vector<double> found = nonnegative_least_squares(rows, values);
        for (std::size_t i = 0; i < kinds.size(); ++i) rates.seconds[kinds[i]] = found[i];
    }
}

/// The tenth and the ninetieth percentile of all samples, over the medians of their items.
void WorkBench::scatter(WorkRates& rates) const {
    std::vector<double> ratios;
    for (const Item& item : items_)
        for (const double sample : item.samples) ratios.push_back(sample / item.median_sample());
    std::sort(ratios.begin(), ratios.end());
    rates.fast = ratios[ratios.size() / 10];
    rates.slow = ratios[ratios.size() - 1 - ratios.size() / 10];
}

/// One thread alone against all at once, and a team of all on one product.
void WorkBench::alone_and_together(WorkRates& rates) {
    const auto share = [&](const Item& item) {
        std::vector<double> ratios;
        for (int round = 0; round < rounds; ++round)
            ratios.push_back(sample(item, 1) / sample(item, threads_));
        return std::min(1.0, median(ratios));
    };
    if (threads_ == 1) return;
    rates.alone_products = share(items_[some_product_]);
    rates.alone_rows = share(items_[some_rows_]);
    Team team(threads_);
    const Item& product = items_[some_product_];
    std::vector<double> shares;
    for (int round = 0; round < rounds; ++round) {
        const double one = sample(product, threads_);
        product.call(team, *operands_.front());
        const double begin = seconds_now();
        for (int i = 0; i < product.calls; ++i) product.call(team, *operands_.front());
        shares.push_back((seconds_now() - begin) / product.calls * threads_ / one);
    }
    rates.team_share = std::max(1.0, median(shares));
    rates.seconds[static_cast<std::size_t>(work_index(Work::team_call, false, false))] =
        median_seconds([&] { team.parallel(threads_, [](std::int64_t) {}); });
}

}  // namespace

WorkRates measure_work(std::int64_t threads) {
    self_test();
    return WorkBench(threads).measure();
}

}  // namespace wafermill
