// Binding the programs of the PCL vectors, and comparing what came out with what was recorded.
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
  // What it was bound from.
  Files all_files;
  schema::Loader* loader = nullptr;
  bind::BindOptions options;

  base::Sources sources;
  std::unique_ptr<bind::MemoryComponentFiles> files;
  diag::Diagnostics diagnostics;
  bind::Program program;
};

// The program in a folder: all .pp files in and below it.
Files read_program(const std::filesystem::path& folder);

// The options of that list of names. All consequences are told.
bind::BindOptions bind_options(const Json& names);

void bind_program(BoundProgram& bound, Files files, schema::Loader& loader,
                  bind::BindOptions options = {.report_consequences = true});

// Empty when the result is the recorded one; else the first difference.
std::string difference(const Json& recorded, const BoundProgram& bound, Comparison comparison);

}  // namespace virga::vectors
