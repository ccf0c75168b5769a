// Who wants to know which ways an evaluation went: what coverage of tests is made of.
#pragma once

#include <cstdint>

#include "base/span.h"

namespace virga::run {

class Observer {
 public:
  enum class Way : std::uint8_t {
    kTrue,   // of a conditional
    kFalse,  // likewise
    kEmpty,  // of a `for`: there was nothing to go through
    kRound,  // it went round
    kKept,   // its `if` let an element pass
    kDropped,
  };

  virtual ~Observer() = default;
  // `expression` is the range of the whole conditional or `for`. Comes from the thread of the run,
  // as often as it is evaluated.
  virtual void took(base::Range expression, Way way) = 0;
};

}  // namespace virga::run
