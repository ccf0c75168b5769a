// What a run has to do, before it is done: a graph of the program's nodes with their dependencies
// resolved. Pure: made of a bound program alone. Spec: evaluator.md section 2.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bind/program.h"

namespace virga::run {

enum class PlanId : std::uint32_t {};

struct PlanNode {
  enum class Kind : std::uint8_t { kConfig, kLocal, kResource, kOutput };
  Kind kind;
  bind::NodeId node;
  // A resource that `range` makes any number of, each a registration of its own.
  bool ranged = false;
  std::vector<PlanId> dependencies;  // ascending, unique
};

// Nodes in source order, which is the order in which those that are ready are started. Free of
// cycles, as the program is.
struct Plan {
  std::vector<PlanNode> nodes;

  const PlanNode& operator[](PlanId id) const { return nodes[static_cast<std::size_t>(id)]; }
};

// `program` is free of errors.
Plan make_plan(const bind::Program& program);

// One line a node: `3 resource bucket <- 0 name, 2 tags`, with the names of the program.
std::string dump(const Plan& plan, const bind::Program& program);

}  // namespace virga::run
