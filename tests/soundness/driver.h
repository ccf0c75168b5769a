// Runs a property-based test over many programs. Programs run in separate processes, so that a
// crash counts as a violation. Seeds can be replayed, and failing programs are reduced.
#pragma once

#include <cstdint>
#include <string>

#include "soundness/verdict.h"

namespace virga::soundness {

struct Test {
  std::string name;  // name of the program
  std::string unit;  // the unit of `target`
  Examine examine;
  std::uint64_t (*measure)(const Counts&);
  std::uint64_t target;  // default of --target
  Flavor flavor{};
};

// Options: --seed N --count N (programs) --target N (units) --jobs N --rejects --print.
// Returns the exit status.
int drive(const Test& test, int argc, char** argv);

}  // namespace virga::soundness
