// The result of a program, for the host.
#pragma once

#include <source_location>
#include <string>
#include <vector>

#include "pulumi/output/failure.h"

namespace virga::pulumi {

// A deferred output that nothing can settle any more.
struct Stuck {
  std::string name;
  std::source_location where;
  // The cycle of outputs that it belongs to, by their names: each one waits for the next. The last
  // name is that of the output itself. Empty if the output was never resolved.
  std::vector<std::string> waits_for;
};

struct Report {
  bool cancelled = false;
  std::vector<Stuck> deadlock;
  // Unobserved failures, without duplicates, in the order of their occurrence.
  std::vector<Failure> unhandled;

  bool ok() const { return !cancelled && deadlock.empty() && unhandled.empty(); }
  // One line for each error; empty if there are none.
  std::string str() const;
};

}  // namespace virga::pulumi
