// A graph as SVG.
#pragma once

#include <string>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::cli {

// The element <svg> for graph_page(). Nodes are <g class="node KIND" data-id="0">, edges <g
// class="edge" data-from data-to>; how they look is the page's affair.
std::string graph_picture(const bind::Graph& graph);

// The same picture as a file of its own, with its colors (light and dark) and texts to hover.
std::string graph_svg(const bind::Graph& graph, std::string_view title);

// Text for HTML and SVG, between tags or in quotes. What is invisible is spelled out.
std::string html_text(std::string_view text);

}  // namespace virga::cli
