// Finds out whether a state is that of another stack.
#pragma once

#include <optional>
#include <string_view>

#include "engine/state/snapshot.h"
#include "pulumi/urn.h"

namespace virga::check {

// Returns the URN of the first resource in `state` that belongs to another stack or project.
// Returns nullopt if all belong to this one.
inline std::optional<pulumi::Urn> urn_of_other_stack(const engine::Snapshot& state,
                                                     std::string_view project,
                                                     std::string_view stack) {
  for (const auto& resource : state.resources) {
    auto urn = pulumi::Urn::parse(resource.urn);
    if (urn && (urn->project() != project || urn->stack() != stack)) return urn;
  }
  return std::nullopt;
}

}  // namespace virga::check
