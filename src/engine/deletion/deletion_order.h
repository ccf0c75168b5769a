// Computes the order in which resources of the state can be deleted (docs/spec/evaluator.md,
// section 11, rule 9).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/state/old_state.h"

namespace virga::engine {

struct DeletionPlace {
  // nullopt: this place represents everything below a component. Dependants of the whole component
  // are deleted before it.
  std::optional<OldState::Index> index;
  std::vector<std::size_t> needs;  // later places, which must be deleted after this one
};

// Orders the chosen resources (ascending indices) so that each precedes its dependencies: children
// before parents, dependants before their dependencies, otherwise in reverse order of the state.
// Cyclic references, which no valid state has, are ignored.
std::vector<DeletionPlace> deletion_order(const OldState& old,
                                          std::span<const OldState::Index> chosen);

}  // namespace virga::engine
