// Platform-independent random numbers, and keys that are derived from other keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace virga::soundness {

using Key = std::uint64_t;

inline Key mixed(Key key, Key other) {
  Key z = key * 0x9E37'79B9'7F4A'7C15u + other + 0x632B'E59B'D9B4'E019u;
  z = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9u;
  z = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EBu;
  return z ^ (z >> 31);
}

inline Key mixed(Key key, std::string_view text) {
  for (const char c : text) key = mixed(key, static_cast<unsigned char>(c));
  return key;
}

class Random {
 public:
  explicit Random(Key key) : state_(key) {}

  Key next() { return mixed(state_ += 0x9E37'79B9'7F4A'7C15u, 0); }
  // Returns a number from 0 to count - 1. Requires: count > 0.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
  int between(int first, int last) {
    return first + static_cast<int>(below(static_cast<std::size_t>(last - first + 1)));
  }
  bool percent(int chance) { return below(100) < static_cast<std::size_t>(chance); }

  template <typename T>
  const T& pick(const std::vector<T>& items) {
    return items[below(items.size())];
  }
  std::string_view pick(std::span<const std::string_view> items) {
    return items[below(items.size())];
  }

 private:
  Key state_;
};

}  // namespace virga::soundness
