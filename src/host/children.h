// Processes that this one has started.
#pragma once

namespace virga::host {

// Kills them with the groups that they lead, if any: nothing that a hook started outlives the host.
void kill_children();

}  // namespace virga::host
