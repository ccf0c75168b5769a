// Finds mocks that no run can use. Private to this folder.
#pragma once

#include "cli/test/files/test_file.h"
#include "cli/test/report/program_index.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// Reports mocks that match nothing in the program. Reports nothing if the program has components in
// other languages or if a test has a state, because these can create and call anything.
void check_mocks(const TestFile& file, const ProgramIndex& index, diag::Diagnostics& diagnostics);

}  // namespace virga::cli
