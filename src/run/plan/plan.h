// What a program has to do, before it is done: its nodes and what each needs. Pure: made of a bound
// program alone, once, however often the program is a component. Spec: docs/spec/evaluator.md,
// section 2.
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
  // `range` makes any number of it, each a registration of its own.
  bool ranged = false;
  // Of all its expressions; of a component those of its options alone.
  Needs needs;
  Needs range_needs{};               // of a component
  std::vector<Needs> input_needs{};  // of a component, by input

  // Does it need an answer of the engine?
  bool asks_engine() const {
    return is_below_parent() || kind == Kind::kHook || kind == Kind::kSettings;
  }

  // Does it ask something of the engine that needs a parent?
  bool is_below_parent() const {
    return kind == Kind::kResource || kind == Kind::kRead || kind == Kind::kComponent;
  }
};

// Nodes in source order. Where components need each other there are circles; they are none between
// the parts of components.
struct Plan {
  std::vector<PlanNode> nodes;
  std::vector<bind::NodeId> settings;
  std::map<std::string_view, bind::NodeId> variables;  // config variables by name
  std::map<std::string_view, bind::NodeId> outputs;    // by logical name

  // Null for a node that nothing is to be done about.
  const PlanNode* find(bind::NodeId node) const;
};

// `program` is free of errors.
Plan make_plan(const bind::Program& program);

// One line a node: `3 resource bucket <- 0 name, 2 net.id`, with the names of the program.
std::string dump(const Plan& plan, const bind::Program& program);

}  // namespace virga::run
