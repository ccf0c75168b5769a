// The result of a property-based test for one program.
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
  std::string signature;  // violations with the same cause usually have the same signature
  std::string story;
};

// Counters over all examined programs.
struct Counts {
  std::uint64_t expressions = 0;
  std::uint64_t runs = 0;
  std::uint64_t failed = 0;      // runs that failed in a way that the types allow
  std::uint64_t exceptions = 0;  // pairs of runs in which a secret caused a failure
  std::map<std::string, std::uint64_t> codes;
  // The number of evaluations, by kind of expression and by function.
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

// Rule: the value of every expression conforms to its static type, and runs fail only in ways that
// the types allow.
std::optional<Violation> examine_soundness(const Program& program, Counts& counts);

// Rule: the results that are visible to an observer who cannot read secrets do not depend on
// secrets.
std::optional<Violation> examine_noninterference(const Program& program, Counts& counts);

}  // namespace virga::soundness
