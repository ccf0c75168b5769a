// The nodes that an expression must wait for. A component has several parts, and an expression that
// needs one of its outputs does not wait for the others (docs/spec/evaluator.md, section 2,
// "Flatten components").
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bind/program/program.h"

namespace virga::run {

struct Need {
  enum class What : std::uint8_t {
    kWhole,  // the variable; for a component, all its outputs
    kPart,   // of a component: the part named `part`, which is an output, or `urn` and the like
    kEverything,  // of a component: all tasks inside it
    kParent,      // no node: the registration of the parent
  };
  bind::NodeId node;
  What what = What::kWhole;
  std::string_view part{};

  friend auto operator<=>(const Need&, const Need&) = default;
};

// Sorted, without duplicates.
using Needs = std::vector<Need>;

// The part of a component that the first of `steps` names; the second one if the first one selects
// an instance. Returns nullopt if there are too few steps.
std::optional<std::string_view> part_name(const bind::Component& component,
                                          std::span<const model::Step> steps);

// The need of a reference to a node.
Need need_of(const bind::Program& program, const model::TraversalExpr& mention);

// Adds the needs of an expression; its `expr` may be null. Calls of providers need a parent.
void add_needs(const bind::Program& program, const bind::BoundExpr& expr, Needs& needs);
// The same for `dependsOn`, which waits for everything inside the components that it refers to.
void add_patient_needs(const bind::Program& program, const bind::BoundExpr& expr, Needs& needs);

// Sorts and removes duplicates.
void tidy(Needs& needs);

}  // namespace virga::run
