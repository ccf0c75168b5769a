// The types of scalars in YAML, as Pulumi YAML reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "convert/yaml/syntax/node.h"

namespace virga::convert::yaml {

enum class ScalarType : std::uint8_t { kBool, kNumber, kString };

// Only a plain scalar, or one with a tag, can be a bool or a number. `yes` and dates are strings.
// Requires: a scalar.
ScalarType scalar_type(const Node& node);

// The number in the form of PCL: decimal, without a sign `+` and without `_`. Returns nullopt for
// infinity and NaN, which PCL does not have. Requires: a number.
std::optional<std::string> decimal_number(const Node& node);

// Requires: a bool.
bool bool_value(const Node& node);

}  // namespace virga::convert::yaml
