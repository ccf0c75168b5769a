// Binding the programs of the PCL vectors, and comparing what came out with what was recorded.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bind/bind.h"
#include "vectors/suite.h"

namespace virga::vectors {

struct BoundProgram {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  bind::Program program;
};

// `files`: names and texts. `options`: as the vectors name them.
void bind_program(BoundProgram& bound,
                  const std::vector<std::pair<std::string, std::string>>& files,
                  schema::Loader& loader, const Json& options);

// The part of the language that the program needs and that is not built yet; empty when there is
// none.
std::string missing_part(const BoundProgram& bound);

// Empty when the result is the recorded one; else the first difference. `destinations`: are the
// types that inputs are checked against recorded?
std::string difference(const Json& recorded, const BoundProgram& bound, bool destinations);

}  // namespace virga::vectors
