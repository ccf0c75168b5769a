// Finds a resource of a state by its name.
#pragma once

#include <string>

#include "base/expected.h"
#include "engine/state/snapshot.h"

namespace virga::cli {

// Finds the resource with this URN, name or `TYPE::NAME`. A resource that is not pending deletion
// precedes those that are. The error is a sentence for the user: several resources match, which it
// lists, or none. Not owned; `state` must outlive the result.
base::Expected<const engine::ResourceState*, std::string> find_resource(
    const engine::Snapshot& state, const std::string& name);

}  // namespace virga::cli
