// Finds out why a program cannot continue: the deferred outputs that nothing can settle any more.
#pragma once

#include <vector>

#include "pulumi/output/report.h"
#include "pulumi/output/root.h"

namespace virga::pulumi {

// Requires: the lane has nothing to run and waits for no answer. Returns the roots that were never
// resolved, and for each cycle of outputs that wait for each other the one that was created first.
// Outputs that only wait for one of these are not reported.
std::vector<Stuck> stuck_outputs(const RootList& roots);

}  // namespace virga::pulumi
