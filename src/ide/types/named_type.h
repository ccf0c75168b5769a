// Types in a short form for editors.
#pragma once

#include <cstddef>
#include <string>

#include "model/type.h"

namespace virga::ide {

// The form for users, but with the last parts of tokens for the types of packages: "list(Friend)?",
// "output(Pet)". Returns "" if it has more than `max_bytes`, or for the type of an expression with
// an error. O(max_bytes).
std::string named_type(const model::Type& type, std::size_t max_bytes);

// The whole type, laid out in lines; the short form if it has more than `max_bytes`, or "".
std::string type_in_full(const model::Type& type, std::size_t max_bytes);

}  // namespace virga::ide
