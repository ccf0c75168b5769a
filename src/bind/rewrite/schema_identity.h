// The schema type that a type of the language comes from.
#pragma once

#include <string>

#include "model/type.h"

namespace virga::bind {

// Equal for equal schema types, different otherwise, and empty for types that come from no schema.
// The identity of an output or promise is that of its element; the identity of a union comes from
// its members.
std::string schema_identity(const model::Type& type);

}  // namespace virga::bind
