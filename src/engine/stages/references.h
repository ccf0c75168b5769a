// What a registration refers to must be there (docs/spec/evaluator.md, section 11, rules 1 and 5).
#pragma once

#include <functional>
#include <string>

#include "base/error.h"
#include "engine/registry.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// Fails with the first URN that is not registered, and what it is to the resource.
base::Result<void> check_references(const run::RegisterResourceRequest& request,
                                    Registry& registry);

// Everything that must be there before the resource can be: dependencies, those of properties,
// what it is deleted and replaced with. Some perhaps twice.
void each_dependency(const run::RegisterResourceRequest& request,
                     const std::function<void(const std::string& urn)>& visit);

// Adds all of `dependencies` to each input that has none of its own told.
void complete_property_dependencies(run::RegisterResourceRequest& request);

}  // namespace virga::engine
