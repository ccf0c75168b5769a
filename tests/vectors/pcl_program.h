// Binding the programs of the PCL vectors, and comparing what came out with what was recorded.
#pragma once

#include <filesystem>
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

// Names and texts of files.
using SourceTexts = std::vector<std::pair<std::string, std::string>>;

// The program in a folder.
SourceTexts read_program(const std::filesystem::path& folder);

// The options of that list of names. All consequences are told.
bind::BindOptions bind_options(const Json& names);

void bind_program(BoundProgram& bound, const SourceTexts& files, schema::Loader& loader,
                  const bind::BindOptions& options = {.report_consequences = true});

// The part of the language that the program needs and that is not built yet; empty when there is
// none.
std::string missing_part(const BoundProgram& bound);

// Empty when the result is the recorded one; else the first difference. `destinations`: are the
// types that inputs are checked against recorded?
std::string difference(const Json& recorded, const BoundProgram& bound, bool destinations);

}  // namespace virga::vectors
