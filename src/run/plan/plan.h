// The plan of a program: its nodes and their dependencies. Depends on the bound program only, and
// is made once, even if the program is used as a component many times. Spec:
// docs/spec/evaluator.md, section 2.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "run/plan/need.h"

namespace virga::run {

struct PlanNode {
  enum class Kind : std::uint8_t {
    kSettings,
    kConfig,
    kLocal,
    kHook,
    kResource,
    kRead,
    kComponent,
    kOutput
  };
  Kind kind;
  bind::NodeId node;
  // It has a `range`: any number of instances, each with its own registration.
  bool ranged = false;
  // Of all its expressions; for a component, of its options only.
  Needs needs;
  Needs range_needs{};               // of a component
  std::vector<Needs> input_needs{};  // of a component, by input

  // Returns whether it sends a request to the engine.
  bool sends_requests() const {
    return is_below_parent() || kind == Kind::kHook || kind == Kind::kSettings;
  }

  // Returns whether it sends a request that needs a parent.
  bool is_below_parent() const {
    return kind == Kind::kResource || kind == Kind::kRead || kind == Kind::kComponent;
  }
};

// Nodes in source order. Components that depend on each other form a cycle here, but their parts do
// not.
struct Plan {
  std::vector<PlanNode> nodes;
  std::vector<bind::NodeId> settings;
  std::map<std::string_view, bind::NodeId> variables;  // config variables by name
  std::map<std::string_view, bind::NodeId> outputs;    // by logical name

  // Returns null for a node without a task.
  const PlanNode* find(bind::NodeId node) const;
};

// Requires: `program` has no errors.
Plan make_plan(const bind::Program& program);

// One line per node: `3 resource bucket <- 0 name, 2 net.id`, with the names of the program.
std::string dump(const Plan& plan, const bind::Program& program);  // print_plan.cc

}  // namespace virga::run
