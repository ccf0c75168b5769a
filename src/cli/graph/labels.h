// The words that all formats of graphs share.
#pragma once

#include <string>
#include <string_view>

#include "bind/graph/graph.h"

namespace virga::cli {

// Returns "0 or 1", "by number" or "for each". Returns an empty string for a node without a range.
std::string_view range_in_words(bind::RangeKind range);

// Returns whether only options make this edge, so that no value flows.
bool is_implicit(const bind::GraphEdge& edge);

// Returns the options among the uses of an edge, separated by commas. Returns an empty string if
// there are none.
std::string option_label(const bind::GraphEdge& edge);

// Returns all uses, separated by commas.
std::string uses_in_words(const bind::GraphEdge& edge);

// Returns the package and the last part of a token: "aws:Instance". Other strings are returned
// unchanged.
std::string short_type(std::string_view type);

}  // namespace virga::cli
