// Validates a state (docs/spec/evaluator.md, section 11, rule 13).
#pragma once

#include <string>
#include <vector>

#include "engine/state/snapshot.h"

namespace virga::engine {

// Returns the problems of a state as sentences, in the order of its resources. A state with
// problems was edited or truncated and must not be changed. These properties are checked:
// - the magic matches the version, if the state has a manifest;
// - every URN is valid, and unique among the resources that are not pending deletion;
// - the resources that a resource names (parent, dependencies, property dependencies, deletedWith,
//   replaceWith, provider) exist and precede it;
// - providers have a provider type, and the given ID.
std::vector<std::string> integrity_problems(const Snapshot& snapshot);

}  // namespace virga::engine
