// The plan of a run as text for snapshots.
#pragma once

#include <string>

#include "cli/test/facts.h"

namespace virga::cli {

// Returns a line for each resource that the run changes or keeps, its inputs, and the outputs of
// the stack. Equal plans have equal texts: the resources are sorted by their URNs. Secrets are
// masked. Lines begin with a lower-case letter or with two spaces. Default providers are omitted.
std::string plan_text(const RunOutcome& outcome);

}  // namespace virga::cli
