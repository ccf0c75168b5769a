// Finding why a program cannot go on: which of its deferred outputs nothing can settle any more.
#pragma once

#include <vector>

#include "pulumi/output/report.h"
#include "pulumi/output/root.h"

namespace virga::pulumi {

// Of the roots of a lane that has nothing to run and waits for no answer: those that were never
// resolved, and of each circle of outputs that wait for each other the one made first. What only
// waits for one of these is not told again.
std::vector<Stuck> stuck_outputs(const RootList& roots);

}  // namespace virga::pulumi
