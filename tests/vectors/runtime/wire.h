// The encoding of property values in recorded calls and outputs: plain JSON as on the wire, in a
// canonical form.
#pragma once

#include <string>
#include <string_view>

#include "pulumi/property/property_value.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Returns the text of a recorded value, with `directory` in place of `{DIR}`. Nested secrets count
// once.
std::string wire_text(const Json& recorded, std::string_view directory);
// Returns the same text for one of our values.
std::string wire_text(const pulumi::PropertyValue& value);

}  // namespace virga::vectors
