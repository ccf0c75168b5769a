// Describes types of schemas in messages.
#pragma once

#include <string>

#include "schema/type.h"

namespace virga::engine {

// Returns the description of an expected type: "a string", "a list", "a string or a number".
std::string type_words(const schema::Type& type);

}  // namespace virga::engine
