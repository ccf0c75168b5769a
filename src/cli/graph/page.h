// A graph as a page for browsers.
#pragma once

#include <string>
#include <string_view>

#include "base/source.h"
#include "bind/graph/graph.h"

namespace virga::cli {

// One HTML document that needs nothing else: the picture as SVG, laid out here, the data of
// graph_json(), and the style and script of page.css and page.js.
std::string graph_page(const bind::Graph& graph, const base::Sources& sources,
                       std::string_view title);

}  // namespace virga::cli
