// The references between the nodes of a program, and the order that follows from them.
// Spec: docs/spec/pcl-language.md, section 10, "Binding" and "Linearize".
#pragma once

#include <vector>

#include "bind/binding/binding.h"
#include "bind/program/program.h"

namespace virga::bind {

// The nodes whose names occur in the syntax of a node, each once, by position. For resources and
// reads, options with property paths are skipped: the names in them are inputs of the resource
// itself.
std::vector<NodeId> find_dependencies(const Binding& binding, NodeId id);

// The references from the syntax of a node to another node or to itself, by position.
std::vector<base::Range> find_mentions(const Binding& binding, NodeId id, NodeId mentioned);

// The order in which a program is processed. Spec: docs/spec/pcl-language.md, section 10,
// "Linearize".

// Files with the fewest unmet dependencies come first (ties by name). Nodes are in source order,
// except that dependencies precede their dependents. In a cycle, one of the nodes comes first.
std::vector<NodeId> linearize(const Program& program);  // order.cc

}  // namespace virga::bind
