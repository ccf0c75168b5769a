// Names the mock whose missing output made a run fail.
#pragma once

#include "check/tests/program_index.h"
#include "cli/test/facts.h"
#include "diag/diagnostic.h"
#include "engine/mock/rules.h"

namespace virga::cli {

// A mock answers with its inputs, and with the outputs that its schema requires. If `problem` is
// about a null that stands for another output, adds a help that says which mock to set. The same
// for the outputs of another stack, which a test does not know. (docs/testing.md, "Mocks")
void name_missing_mock(diag::Diagnostic& problem, const RunOutcome& outcome,
                       const check::ProgramIndex& programs, const engine::MockRules& rules);

}  // namespace virga::cli
