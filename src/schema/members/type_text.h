// Writes types and constants of schemas for users.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "schema/definitions.h"

namespace virga::schema {

// Returns "list(string)", "map(Rule)", "string | Asset": types of the language, and the last parts
// of tokens. Tokens of other packages are complete.
std::string type_text(const Type& type);

// Returns the type of a function's result: "{ id: string, size: int? }", "list(string)", "nothing".
std::string result_text(const Function& function);

// Returns the properties as an object type: "{ name: string, beta: bool? }". The resource of a
// method is omitted.
std::string object_text(const Properties& properties);

// Returns "private" (with its quotes), 5, true or null.
std::string literal_text(const Literal& literal);

// Returns "1 resource", "2 resources".
std::string counted(std::size_t count, std::string_view noun);

// Returns the default of a property: "$A, else $B, else 5". Returns "" if there is none.
std::string default_text(const Property& property);

}  // namespace virga::schema
