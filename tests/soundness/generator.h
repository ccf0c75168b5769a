// Generates random programs that the checker accepts.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "soundness/tree.h"

namespace virga::soundness {

struct Flavor {
  int secret_percent = 15;    // percentage of secret config variables
  bool declassifies = false;  // programs use `unsecret`
  // The percentage of programs from which declarations that fail in a run are removed.
  int completing_percent = 0;
};

// Counts the declarations that the checker rejected.
struct Rejections {
  std::uint64_t declarations = 0;
  std::uint64_t rejected = 0;
  std::map<std::string, std::uint64_t> codes;
  std::map<std::string, std::string> examples;
};

// Declarations that the checker rejects are removed.
Program random_program(Key seed, const Flavor& flavor, Rejections& rejections);

}  // namespace virga::soundness
