// Checks the configuration files of all stacks of a project.
#pragma once

#include "base/system/file_system.h"
#include "check/session/load.h"

namespace virga::check {

// Adds to the session what is wrong in Pulumi.yaml and in the files of the stacks. Requires: the
// session's program has no errors, and its config blocks are bound.
void check_stacks(Session& session, const base::FileSystem& files);

}  // namespace virga::check
