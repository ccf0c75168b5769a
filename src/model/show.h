// Types as text. Specification: docs/spec/pcl-types.md, section 7.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "model/type.h"

namespace virga::model {

// One line in constructor form: `union(none, list(string))`. An object inside itself, and
// everything beyond `max_bytes`, is written as `...`.
std::string show(const Type& type, std::size_t max_bytes = std::size_t{1} << 16);

// The form for users: `list(string)?`, `tuple(int, bool)`, `{ a: int, b: "x" | "y" }`, laid out for
// `width` columns. A recursive object gets a label 'T1 where it starts.
std::string pretty(const Type& type, std::size_t width = 100);  // pretty.cc
// The form of the reference, which differs in tuples: `(int, bool)`. In a sentence, `(1)` would
// look like a number in parentheses.
std::string reference_pretty(const Type& type, std::size_t width);  // pretty.cc

// The result of pretty() on one line; nullopt if it exceeds `max_bytes`. Examines at most that many
// parts, however large the type is.
std::optional<std::string> pretty_within(const Type& type, std::size_t max_bytes);  // pretty.cc

}  // namespace virga::model
