// Which type of a package schema a type of the language is.
#pragma once

#include <string>

#include "model/type.h"

namespace virga::bind {

// The same text for the same schema type, another for every other, and empty for types that no
// schema made. Outputs and promises are what they are of, unions what their members are.
std::string schema_identity(const model::Type& type);

}  // namespace virga::bind
