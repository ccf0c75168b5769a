// How well a name fits what a user typed to find it.
#pragma once

#include <optional>
#include <string_view>

namespace virga::ide {

// A score, greater for better matches; nullopt if `query` is not a subsequence of `name`. Ignores
// the case of letters of ASCII. Prefers, in this order: the whole name, its beginning, beginnings
// of its words (after `-`, `_`, `:`, `/`, or at a capital letter), parts without gaps, short names.
// An empty query matches everything. O(|query| * |name|); longer texts than 256 bytes never match.
std::optional<int> fuzzy_match(std::string_view query, std::string_view name);

}  // namespace virga::ide
