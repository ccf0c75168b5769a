// Runs a property-based test over many programs: in processes of its own, so that a crash is a
// violation like others, with seeds that can be replayed, and with shrinking.
#pragma once

#include <cstdint>
#include <string>

#include "soundness/verdict.h"

namespace virga::soundness {

struct Test {
  std::string name;  // of the program
  std::string unit;  // what `target` counts
  Examine examine;
  std::uint64_t (*measure)(const Counts&);
  std::uint64_t target;  // where the command line names none
  Flavor flavor{};
};

// Options: --seed N --count N (programs) --target N (units) --jobs N --rejects --print.
// Returns the exit status.
int drive(const Test& test, int argc, char** argv);

}  // namespace virga::soundness
