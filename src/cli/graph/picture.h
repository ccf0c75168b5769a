// Writes a graph as SVG.
#pragma once

#include <string>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::cli {

// Writes the element <svg> for graph_page(). Nodes are <g class="node KIND" data-id="0">, edges are
// <g class="edge" data-from data-to>. The page defines their style.
std::string graph_picture(const bind::Graph& graph);

// Writes the same picture as a separate file, with its colors (light and dark) and tooltips.
std::string graph_svg(const bind::Graph& graph, std::string_view title);

// Escapes a string for HTML and SVG, between tags or in quotes. Invisible characters are spelled
// out.
std::string html_text(std::string_view text);

}  // namespace virga::cli
