// Resources as policies see them.
#pragma once

#include "engine/registry.h"
#include "run/policy/policy_resource.h"

namespace virga::engine {

// All but the properties, of a resource that is in the registry.
run::PolicyResource policy_resource(const Entry& entry, Registry& registry);

}  // namespace virga::engine
