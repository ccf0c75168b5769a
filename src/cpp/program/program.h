// Converts a program of PCL to C++. docs/cpp.md, "PCL converted to C++", describes the result.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/source.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"

namespace virga::cpp {

struct ConvertOptions {
  std::string project = "program";  // the name of the project, for the build files
  // The text of Pulumi.yaml; empty if the program has none.
  std::string project_file{};
};

struct ConvertedProgram {
  std::map<std::string, std::string> files;  // path -> text
  // The packages that the program uses: name and version in schemas ("demo@1.0.0") -> folder of its
  // package.
  std::map<std::string, std::string> packages;
  std::vector<std::string> used;  // the names of these packages
};

// Requires: `program` was bound without errors. Parts that have no form in C++ are reported in
// `diagnostics`, at their place; the result is then incomplete. The files depend on the arguments
// and on the schemas only.
ConvertedProgram convert_program(const bind::Program& program, const base::Sources& sources,
                                 const ConvertOptions& options, diag::Diagnostics& diagnostics);

}  // namespace virga::cpp
