// What a node mentions. Spec: docs/spec/pcl-language.md, section 10, "Binding".
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// The nodes whose names occur in the syntax of a node, each once, by position. For resources and
// reads the property-path options do not count: what stands there are names of the resource's own
// inputs.
std::vector<NodeId> find_dependencies(const Binding& binding, NodeId id);

// The first place in the syntax of a node where another one, or the node itself, is mentioned.
std::optional<base::Range> find_mention(const Binding& binding, NodeId id, NodeId mentioned);

}  // namespace virga::bind
