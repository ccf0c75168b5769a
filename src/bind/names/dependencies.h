// The references of a node. Spec: docs/spec/pcl-language.md, section 10, "Binding".
#pragma once

#include "bind/binding/binding.h"

namespace virga::bind {

// The nodes whose names occur in the syntax of a node, each once, by position. For resources and
// reads, options with property paths are skipped: the names in them are inputs of the resource
// itself.
std::vector<NodeId> find_dependencies(const Binding& binding, NodeId id);

// The first reference from the syntax of a node to another node or to itself.
std::optional<base::Range> find_mention(const Binding& binding, NodeId id, NodeId mentioned);

}  // namespace virga::bind
