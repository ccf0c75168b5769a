// Reports a mistake once, although several instances evaluate the same expressions.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <tuple>

#include "diag/diagnostics.h"

namespace virga::run {

// Drops repeated diagnostics: of the instances of one resource, or of all instances of a program
// that is a component.
class DiagnosticDeduplicator {
 public:
  explicit DiagnosticDeduplicator(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  // Drops each diagnostic from index `from` on that repeats an earlier one: same code, range and
  // message. Keeps diagnostics without a range.
  void deduplicate(std::size_t from);

 private:
  diag::Diagnostics& diagnostics_;
  std::set<std::tuple<diag::Code, base::Range, std::string>> reported_;
};

}  // namespace virga::run
