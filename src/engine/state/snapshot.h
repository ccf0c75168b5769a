// The state of one stack, which a deployment reads and writes (docs/spec/evaluator.md, section 11,
// "State"). Its files are read and written by state/.
#pragma once

#include <string>
#include <vector>

#include "engine/state/resource_state.h"

namespace virga::engine {

// An operation that was in progress when a deployment was interrupted.
struct PendingOperation {
  std::string type;  // "creating", "updating", "deleting", "reading", "importing"
  ResourceState resource;
  OtherMembers other;
};

struct Manifest {
  std::string time;  // RFC 3339
  std::string magic;
  std::string version;  // the version of the tool that wrote it
  OtherMembers other;   // includes "plugins"
};

struct Snapshot {
  Manifest manifest;
  // Parents, dependencies and providers precede the resources that name them (rule 13). URNs are
  // unique among the resources that are not pending_delete.
  std::vector<ResourceState> resources;
  std::vector<PendingOperation> pending_operations;
  // The provider that encrypts the secrets, as JSON text, which is passed on unchanged. Empty:
  // none.
  std::string secrets_providers;
  OtherMembers other;         // members of the deployment, including "metadata"
  OtherMembers around_other;  // members of the file beside the deployment
};

}  // namespace virga::engine
