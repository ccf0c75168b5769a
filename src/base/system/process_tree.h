// Processes and the processes that they started.
#pragma once

#include <sys/types.h>

#include <vector>

namespace virga::base {

// The processes that `process` has started, those that they have started, and so on, parents
// first. Processes whose parent has ended are missing: the system gives them to another parent.
std::vector<pid_t> descendants_of(pid_t process);

// Kills the descendants of a process with SIGKILL, and the process groups that they lead. Build
// tools put each compiler into a group of its own, so one group is not enough.
void kill_descendants(pid_t process);

}  // namespace virga::base
