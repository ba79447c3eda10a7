// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace wafermill {

/// SHA-256 over bytes given in pieces.
class Sha256 {
  public:
    Sha256();
    ~Sha256();
    void update(const void* data, std::size_t bytes);
    /// The digest as 64 lower-case hexadecimal digits. Call once.
    std::string finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The digest of one piece.
std::string sha256_of(std::string_view bytes);

}  // namespace wafermill
