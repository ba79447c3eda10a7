// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/cluster/this_computer.h"
#include "engine/bench/rates.h"
#include "engine/bench/work_rates.h"
#include "engine/kernels/fast.h"
#include "engine/predict/work_kernels.h"

namespace wafermill {

/// Operands that are not in a near cache: each is another part of a large region than the one before, as in
/// a step, where a layer's data was last seen a pass ago. Three regions: what is only read, what is only
/// written, and sums in fp32.
class Operands {
  public:
    /// Bytes of each region. Throws std::bad_alloc.
    explicit Operands(std::size_t bytes);

    /// Of each region the first `bytes` from now on, or all of it where it has no more.
    void keep_to(std::size_t bytes);
    template <class T>
    const T* in(std::int64_t count) {
        return reinterpret_cast<const T*>(take(0, count * static_cast<std::int64_t>(sizeof(T))));
    }
    template <class T>
    T* out(std::int64_t count) {
        return reinterpret_cast<T*>(take(1, count * static_cast<std::int64_t>(sizeof(T))));
    }
    float* sums(std::int64_t count) { return take(2, count * static_cast<std::int64_t>(sizeof(float))); }

  private:
    float* take(std::size_t region, std::int64_t bytes);

    struct Free {
        void operator()(float* memory) const { std::free(memory); }
    };
    std::size_t size_, most_;  ///< floats of a region, and how many of them are in use
    std::unique_ptr<float, Free> regions_[3];
    std::size_t next_[3] = {0, 0, 0};
};

/// Measures the kernels: all threads do the same at once, each on data of its own. Rounds go over everything
/// in turn, so that a computer whose rate drifts is caught at the same rate by all.
class WorkBench {
  public:
    /// Throws Error when there is too little memory.
    explicit WorkBench(std::int64_t threads);
    /// `between` is called after each round.
    WorkRates measure(const std::function<void()>& between);

  private:
    using Call = std::function<void(Team&, Operands&)>;

    /// Something to measure, and what work it is.
    struct Item {
        int group = 0;  ///< items of one group share kinds of work
        Call call;
        WorkAmounts amounts{};
        bool far = false;
        bool beside = false;  ///< by one thread, while the others compute products
        int calls = 1;
        std::vector<double> samples;  ///< seconds of one call
        double seconds = 0;           ///< of one call while no thread is slowed down
    };

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
    void add_plain(Work work, bool is_bf16, double amount, Call call, bool beside = false);

    // work_products.cpp
    template <class T>
    void add_products();
    template <class T>
    void add_forward();
    template <class T>
    void add_data_gradients();
    template <class T>
    void add_weight_gradients();
    // work_rows.cpp
    template <class T>
    void add_attention();
    template <class T>
    void add_rows();
    void add_common();

    /// As large as a slice of the store, or as the tables of a small model.
    std::int64_t slice_values() const { return far_ ? std::int64_t{1} << 21 : std::int64_t{1} << 15; }

    void calibrate(Item& item);
    /// Seconds of one call, the mean of `workers` threads that work at once.
    double sample(const Item& item, int workers);
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

}  // namespace wafermill
