// A part of a graph: one thing, what it needs and what needs it.
#pragma once

#include <optional>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::bind {

// Everything with this path (an output may share its name with something else), all that it needs
// and all that needs it, directly or not, and the components around these. A component stands for
// what is inside of it; what is inside needs what the options of its component need. Nothing when
// the path is unknown.
std::optional<Graph> focus(const Graph& graph, std::string_view path);

}  // namespace virga::bind
