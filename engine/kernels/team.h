// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <system_error>

#include "core/base/error.h"

namespace wafermill {

/// The threads that one micro-shard is computed with. Work is cut into items that depend on shapes alone
/// (fixed output tiles, rows, heads), so that the result has the same bits for any number of threads.
class Team {
  public:
    /// `threads` >= 1, the caller included; helpers wait by spinning briefly, then sleeping.
    explicit Team(int threads = 1);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int size() const;
    /// Calls work(item) once for each item of [0, items), in any order, on the team's threads; returns when
    /// all are done. Rethrows the first exception. Not reentrant.
    void parallel(std::int64_t items, const std::function<void(std::int64_t)>& work);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// What to throw where a thread cannot be had.
Error no_more_threads(const std::system_error& error);

}  // namespace wafermill
