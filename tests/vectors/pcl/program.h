// Binds the programs of the PCL vectors, and compares the results with the recorded ones.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "vectors/pcl/rules.h"
#include "vectors/suite.h"

namespace virga::vectors {

using Files = bind::MemoryComponentFiles::Files;

struct BoundProgram {
  // The sources of the program.
  Files all_files;
  schema::Loader* loader = nullptr;
  bind::BindOptions options;

  base::Sources sources;
  std::unique_ptr<bind::MemoryComponentFiles> files;
  diag::Diagnostics diagnostics;
  bind::Program program;
};

// Returns the program in a folder: all .pp files in it and below.
Files read_program(const std::filesystem::path& folder);

// Returns the options in a list of names. The diagnostics are those of the reference.
bind::BindOptions bind_options(const Json& names);

void bind_program(BoundProgram& bound, Files files, schema::Loader& loader,
                  bind::BindOptions options = {.profile = bind::DiagnosticProfile::of_reference()});

// Returns an empty string if the result equals the recorded one. Otherwise returns the first
// difference.
std::string difference(const Json& recorded, const BoundProgram& bound, Comparison comparison);

}  // namespace virga::vectors
