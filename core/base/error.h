// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdexcept>
#include <string>

namespace wafermill {

/// A failure that a person reads. The text is one clear sentence or two: what happened, what was
/// kept, and what to do next.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The work was interrupted on request and can be resumed; the command line exits with status 130.
class Interrupted : public Error {
  public:
    using Error::Error;
};

}  // namespace wafermill
