// What a property-based test says about one program.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "soundness/generator.h"
#include "soundness/tree.h"

namespace virga::soundness {

struct Violation {
  std::string signature;  // violations of one cause mostly have one signature
  std::string story;
};

// What examining programs counted.
struct Counts {
  std::uint64_t expressions = 0;
  std::uint64_t runs = 0;
  std::uint64_t failed = 0;      // runs that failed as the types allow
  std::uint64_t exceptions = 0;  // pairs in which a failure is about a secret
  std::map<std::string, std::uint64_t> codes;
  // How often expressions of a kind and functions were evaluated.
  std::map<std::string, std::uint64_t, std::less<>> kinds;

  void evaluated(std::string_view kind) {
    const auto known = kinds.find(kind);
    if (known != kinds.end()) {
      ++known->second;
    } else {
      kinds.emplace(kind, 1);
    }
  }
};

using Examine = std::function<std::optional<Violation>(const Program&, Counts&)>;

// Rule: the value of every expression conforms to its static type, and runs fail only as types
// allow.
std::optional<Violation> examine_soundness(const Program& program, Counts& counts);

// Rule: what an observer sees who cannot open secrets does not depend on them.
std::optional<Violation> examine_noninterference(const Program& program, Counts& counts);

}  // namespace virga::soundness
