// Whether a test file fits its program, before anything is run.
#pragma once

#include "bind/program.h"
#include "cli/test/files/fact_types.h"
#include "cli/test/files/test_file.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// Binds the conditions. Reports, with what was probably meant, every name of a condition that a
// test does not have (facts.h): of the program's resources, components and outputs, of their inputs
// and outputs where a schema knows them, of earlier runs; every step and operation of a condition
// that its types do not have; and every variable of `config` that the program has not.
void check_names(TestFile& file, const bind::Program& program, const FactTypes& types,
                 const std::string& project, diag::Diagnostics& diagnostics);

}  // namespace virga::cli
