// Facts about an unknown value (docs/spec/cty-types.md, section 8). Plain data: refine.h adds facts
// to values and checks them; range.h returns the facts of any value.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "cty/number.h"

namespace virga::cty {

struct Bound {
  Number value;
  bool inclusive = true;

  friend bool operator==(const Bound& a, const Bound& b) {
    return a.inclusive == b.inclusive && a.value == b.value;
  }
};

struct Refinement {
  static constexpr std::int64_t kNoMaxLength = std::numeric_limits<std::int64_t>::max();

  bool not_null = false;
  // For strings.
  std::string prefix;
  // For numbers.
  std::optional<Bound> min;
  std::optional<Bound> max;
  // For lists, sets and maps.
  std::int64_t min_length = 0;
  std::int64_t max_length = kNoMaxLength;

  friend bool operator==(const Refinement&, const Refinement&) = default;
  // Returns true if it contains no facts.
  bool empty() const { return *this == Refinement{}; }
};

}  // namespace virga::cty
