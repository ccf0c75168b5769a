// What an expression needs of the program's nodes before it can be evaluated. A component is many
// things, and one that needs an output of it does not wait for the others (docs/spec/evaluator.md,
// section 2, "Flatten components").
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bind/program.h"

namespace virga::run {

struct Need {
  enum class What : std::uint8_t {
    kWhole,       // the variable, of a component all its outputs
    kPart,        // of a component what `part` names: an output, or `urn` and the like
    kEverything,  // of a component that all inside of it is done
    kParent,      // of no node: that what the program is below is registered
  };
  bind::NodeId node;
  What what = What::kWhole;
  std::string_view part{};

  friend auto operator<=>(const Need&, const Need&) = default;
};

// Ascending, unique.
using Needs = std::vector<Need>;

// The part of a component that the first of `steps` names, or the second, where the first picks one
// of several instances; nothing where they stop before that.
std::optional<std::string_view> part_name(const bind::Component& component,
                                          std::span<const model::Step> steps);

// What a mention of a node wants of it.
Need need_of(const bind::Program& program, const model::TraversalExpr& mention);

// Adds what an expression needs; nothing for one that is absent. Calls of providers need a parent.
void add_needs(const bind::Program& program, const bind::BoundExpr& expr, Needs& needs);
// The same for an expression that waits until all is done that it mentions: `dependsOn`.
void add_patient_needs(const bind::Program& program, const bind::BoundExpr& expr, Needs& needs);

// Sorts and drops repetitions.
void tidy(Needs& needs);

}  // namespace virga::run
