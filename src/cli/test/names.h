// Whether the names in a test file are names of the program, before anything is run.
#pragma once

#include "bind/program.h"
#include "cli/test/test_file.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// Tells, with what was probably meant, every name of a condition that a test does not have
// (facts.h): of the program's resources, components and outputs, of their inputs and outputs where
// a schema knows them, of earlier runs; and every variable of `config` that the program has not.
void check_names(const TestFile& file, const bind::Program& program, const std::string& project,
                 diag::Diagnostics& diagnostics);

}  // namespace virga::cli
