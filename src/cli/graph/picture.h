// A graph as SVG for graph_page().
#pragma once

#include <string>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::cli {

// The element <svg>. Nodes are <g class="node KIND" data-id="0">, edges <g class="edge" data-from
// data-to>; how they look is the page's affair.
std::string graph_picture(const bind::Graph& graph);

// Text for HTML and SVG, between tags or in quotes. What is invisible is spelled out.
std::string html_text(std::string_view text);

}  // namespace virga::cli
