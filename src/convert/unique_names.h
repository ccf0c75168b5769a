// Names that differ from each other.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace virga::convert {

class UniqueNames {
 public:
  bool has(std::string_view name) const { return taken_.contains(name); }
  // Nothing gets this name.
  void reserve(std::string_view name) { taken_.emplace(name); }

  // Takes the first of these names that is free: `wanted`, `other`, and `other` with the separator
  // and a number from 2 on.
  std::string take(std::string_view wanted, std::string_view other,
                   std::string_view separator = "") {
    for (std::string_view name : {wanted, other}) {
      if (const auto [taken, is_new] = taken_.emplace(name); is_new) return *taken;
    }
    const std::string base = std::string(other) + std::string(separator);
    int& number = last_.try_emplace(base, 1).first->second;
    for (;;) {
      const auto [taken, is_new] = taken_.insert(base + std::to_string(++number));
      if (is_new) return *taken;
    }
  }

 private:
  std::set<std::string, std::less<>> taken_;
  std::map<std::string, int> last_;  // the last number by the text before it: all names in O(n)
};

}  // namespace virga::convert
