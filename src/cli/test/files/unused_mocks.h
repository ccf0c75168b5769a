// Mocks that no run can use. Of interest in this folder alone.
#pragma once

#include "cli/test/files/test_file.h"
#include "cli/test/report/program_index.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// Reports mocks that fit nothing in the program. A program with components of other languages may
// make and call anything, and so may the state of a test: then nothing is reported.
void check_mocks(const TestFile& file, const ProgramIndex& index, diag::Diagnostics& diagnostics);

}  // namespace virga::cli
