// Types and constants of schemas as people read them.
#pragma once

#include <string>

#include "schema/property.h"

namespace virga::cli {

// "list(string)", "map(Rule)", "string | Asset": the language's words, and the last parts of
// tokens.
std::string type_text(const schema::Type& type);

// "private" (with its quotes), 5, true, null.
std::string literal_text(const schema::Literal& literal);

// What a property is without being given: "$A, else $B, else 5"; "" for nothing.
std::string default_text(const schema::Property& property);

}  // namespace virga::cli
