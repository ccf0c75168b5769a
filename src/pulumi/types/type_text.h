// Types as text, in the notation of the specification:
//
//   type  = "Dynamic" | "Null" | "Bool" | "Number" | "String" | "Asset" | "Archive"
//         | "ResourceReference"
//         | ("Array" | "Map" | "Promise" | "Output" | "Input" | "Optional") "<" type ">"
//         | ("Tuple" | "Union") "<" [type {"," type}] ">"
//         | "Enum" "<" type {"," value} ">"
//         | "Object" "<" [name ":" type {"," name ":" type}] ">"
//   name  = letters, digits and "_", no digit first | value that is a string
//   value = a bool, number or string as JSON has it
//
// with optional whitespace between all of them. Input<T> is parsed as Union<T, Output<T>>,
// Optional<T> as Union<T, Null>.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/types/type.h"

namespace virga::pulumi {

// One line. A union member next to an Output of it is written as Input; properties are sorted by
// name. After `max_bytes` the text ends with "…": types share parts, so the text can be far larger
// than the type. Complete texts parse back to an equal type.
std::string show_type(const Type& type, std::size_t max_bytes = std::size_t{1} << 20);

// Fails with the column (in bytes, from 1), the expectation and, for a misspelled name, the similar
// name; for invalid types (see Type), and beyond limits.max_type_depth levels.
base::Result<Type> parse_type(std::string_view text, const base::Limits& limits = {});

}  // namespace virga::pulumi
