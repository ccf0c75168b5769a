// The words of graphs, common to all forms.
#pragma once

#include <string>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::cli {

// "0 or 1", "by number", "for each"; empty for what is made once.
std::string_view range_in_words(bind::RangeKind range);

// Only options make this edge: no value flows.
bool is_implicit(const bind::GraphEdge& edge);

// The options among the uses of an edge, with commas; empty where there are none.
std::string option_label(const bind::GraphEdge& edge);

// All uses, with commas.
std::string uses_in_words(const bind::GraphEdge& edge);

// The package and the last part of a token: "aws:Instance". What is not a token stays.
std::string short_type(std::string_view type);

}  // namespace virga::cli
