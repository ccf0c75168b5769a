// Types as text. Specification: docs/spec/pcl-types.md, section 7.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "model/type.h"

namespace virga::model {

// One line in constructor form: `union(none, list(string))`. An object inside itself is `...`, and
// so is what would go beyond `max_bytes`.
std::string show(const Type& type, std::size_t max_bytes = std::size_t{1} << 16);

// For people: `list(string)?`, `tuple(int, bool)`, `{ a: int, b: "x" | "y" }`, laid out for `width`
// columns. An object that occurs inside itself gets a label 'T1 where it begins.
std::string pretty(const Type& type, std::size_t width = 100);  // pretty.cc
// The recorded form: a tuple is `(int, bool)`, which in a sentence, as `(1)`, is a
// number in parentheses.
std::string reference_pretty(const Type& type, std::size_t width);  // pretty.cc

// What pretty() gives on one line, or nothing where that takes more than `max_bytes`. Looks at no
// more parts of the type than that, however large it is.
std::optional<std::string> pretty_within(const Type& type, std::size_t max_bytes);  // pretty.cc

}  // namespace virga::model
