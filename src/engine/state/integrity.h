// Whether a state makes sense (docs/spec/evaluator.md, section 11, rule 13).
#pragma once

#include <string>
#include <vector>

#include "engine/state/snapshot.h"

namespace virga::engine {

// What is wrong with a state, a sentence each, in the order of its resources; empty: nothing. It is
// a mistake to change a state that has any: somebody edited it, or it was cut off.
// - the magic is that of the version, if the state has a manifest;
// - every URN is one; a URN is there once among the resources that are not pending deletion;
// - what a resource names (parent, dependencies, those of its properties, the resource that it is
//   deleted with or replaced with, its provider) is there, and precedes it;
// - providers are providers, of the ID that is said.
std::vector<std::string> integrity_problems(const Snapshot& snapshot);

}  // namespace virga::engine
