// The state of one stack: what a deployment starts from and what it leaves (docs/spec/evaluator.md,
// section 11, "State"). Files of it are read and written by state/.
#pragma once

#include <string>
#include <vector>

#include "engine/state/resource_state.h"

namespace virga::engine {

// Something that a deployment had begun when it was cut off.
struct PendingOperation {
  std::string type;  // "creating", "updating", "deleting", "reading", "importing"
  ResourceState resource;
  OtherMembers other;
};

struct Manifest {
  std::string time;  // RFC 3339
  std::string magic;
  std::string version;  // of whoever wrote it
  OtherMembers other;   // "plugins" among them
};

struct Snapshot {
  Manifest manifest;
  // What parents, dependencies and providers name precedes what names it (rule 13). A URN stands
  // here once among those that are not pending_delete.
  std::vector<ResourceState> resources;
  std::vector<PendingOperation> pending_operations;
  // Who encrypts the secrets, as the file tells it: JSON text, passed on unread. Empty: no one.
  std::string secrets_providers;
  OtherMembers other;         // of the deployment, "metadata" among them
  OtherMembers around_other;  // of the file, beside the deployment
};

}  // namespace virga::engine
