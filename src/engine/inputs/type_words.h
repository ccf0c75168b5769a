// Types of schemas in the words of a message.
#pragma once

#include <string>

#include "schema/type.h"

namespace virga::engine {

// "a string", "a list", "a string or a number": what is expected where such a value stands.
std::string type_words(const schema::Type& type);

}  // namespace virga::engine
