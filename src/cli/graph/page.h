// Writes a graph as a page for browsers.
#pragma once

#include <string>
#include <string_view>

#include "base/source.h"
#include "bind/graph/graph.h"

namespace virga::cli {

// Writes one HTML document without external resources: the picture as SVG, the data of
// graph_json(), and the style and script of page.css and page.js.
std::string graph_page(const bind::Graph& graph, const base::Sources& sources,
                       std::string_view title);

}  // namespace virga::cli
