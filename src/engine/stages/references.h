// The resources that a registration refers to must be registered (docs/spec/evaluator.md, section
// 11, rules 1 and 5).
#pragma once

#include <functional>
#include <string>

#include "base/error.h"
#include "engine/deployment/registry.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// Fails if a URN is not registered. The error names the first one and its role.
base::Result<void> check_references(const run::RegisterResourceRequest& request,
                                    Registry& registry);

// Visits all resources that must exist before this one: dependencies, those of properties, and the
// resources of deletedWith and replaceWith. May visit a resource twice.
void each_dependency(const run::RegisterResourceRequest& request,
                     const std::function<void(const std::string& urn)>& visit);

// Adds all of `dependencies` to each input without dependencies of its own.
void complete_property_dependencies(run::RegisterResourceRequest& request);

}  // namespace virga::engine
