// Random choices that depend on the seed only, on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "base/hash.h"

namespace virga::fuzz {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  // Requires: `count` is not 0.
  std::size_t below(std::size_t count) {
    state_ = base::mix(state_, 1);
    return static_cast<std::size_t>(state_ % count);
  }
  bool one_in(std::size_t count) { return below(count) == 0; }

  // An element of a list that is not empty.
  template <typename List>
  decltype(auto) pick(List& list) {
    return list[below(std::size(list))];
  }

 private:
  std::uint64_t state_;
};

}  // namespace virga::fuzz
