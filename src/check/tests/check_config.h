// Checks the configuration of tests against the program and the schemas of its packages.
#pragma once

#include <span>

#include "check/session/load.h"
#include "check/tests/files/test_file.h"
#include "check/tests/prepare.h"
#include "diag/diagnostics.h"

namespace virga::check {

// Reports values that do not have the type of their config block (V4102), configuration of packages
// that the program does not use (V5016) or that their schemas do not have (V5027), and config
// blocks without a value (V4101), each once. A run that expects a failure may lack values and may
// have wrong ones. Requires: the program has no errors.
void check_test_config(const TestFile& file, std::span<const PreparedTest> tests,
                       const Session& session, diag::Diagnostics& diagnostics);

}  // namespace virga::check
