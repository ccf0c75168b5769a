// Finds the constructs of a checked expression to which the departures of PCL apply.
#pragma once

#include <span>
#include <vector>

#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "model/expr/expr_pool.h"
#include "vectors/pcl/rules.h"

namespace virga::vectors {

// A construct to which a rule applies.
struct PclRuleAt {
  PclRule rule;
  base::Range place;
};

std::vector<PclRuleAt> applied_rules(const model::Expr& expr, const model::ExprPool& pool);
// Returns the same for the expressions of a node, with the types that they convert to. A component
// has the rules of its program at its own place.
std::vector<PclRuleAt> applied_rules(const bind::Node& node, const bind::Program& program);

// Returns the rules that apply to a node or to one of its dependencies.
PclRules rules_behind(const bind::Node& node, const bind::Program& program);

// Returns the rules that apply where the diagnostics of the two sides differ. Returns nullopt if no
// rule applies at one of the places. A property in another case must be an error of ours.
struct DifferentPlace {
  base::SourceId source;
  base::Span span;
};
Explanation explain_places(std::span<const DifferentPlace> places,
                           std::span<const PclRuleAt> applied,
                           const diag::Diagnostics& diagnostics);

}  // namespace virga::vectors
