// Resources as policies receive them.
#pragma once

#include "engine/deployment/registry.h"
#include "run/policy/policy_resource.h"

namespace virga::engine {

// Returns everything except the properties. Requires: the resource is in the registry.
run::PolicyResource policy_resource(const Entry& entry, Registry& registry);

}  // namespace virga::engine
