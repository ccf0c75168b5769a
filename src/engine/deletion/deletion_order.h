// In which order resources of the state can be deleted (docs/spec/evaluator.md, section 11, rule
// 9).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/state/old_state.h"

namespace virga::engine {

struct DeletionPlace {
  // Nothing: the place stands for all that is below a component, which what depends on the
  // component as a whole goes before.
  std::optional<OldState::Index> index;
  std::vector<std::size_t> needs;  // places further on, that go later
};

// The chosen ones (ascending), each before all that it needs: children before parents, dependants
// before what they depend on; otherwise the last of the state first. References in a circle, which
// no sound state has, are left out of account.
std::vector<DeletionPlace> deletion_order(const OldState& old,
                                          std::span<const OldState::Index> chosen);

}  // namespace virga::engine
