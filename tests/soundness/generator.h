// Random programs that the checker accepts.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "soundness/tree.h"

namespace virga::soundness {

struct Flavor {
  int secret_percent = 15;    // how many config variables are secret
  bool declassifies = false;  // programs use `unsecret`
  // Of how many programs what fails in a run is left out.
  int completing_percent = 0;
};

// How often the checker rejected a declaration.
struct Rejections {
  std::uint64_t declarations = 0;
  std::uint64_t rejected = 0;
  std::map<std::string, std::uint64_t> codes;
  std::map<std::string, std::string> examples;
};

// Declarations that the checker rejects are left out.
Program random_program(Key seed, const Flavor& flavor, Rejections& rejections);

}  // namespace virga::soundness
