// The encoding of property values in recorded calls and outputs: plain JSON as on the wire, in a
// form in which equal values are equal texts.
#pragma once

#include <string>
#include <string_view>

#include "pulumi/property/property_value.h"
#include "vectors/suite.h"

namespace virga::vectors {

// A recorded value. `{DIR}` in it stands for `directory`. Secrets inside secrets do not count.
std::string wire_text(const Json& recorded, std::string_view directory);
// The same text for a value of ours.
std::string wire_text(const pulumi::PropertyValue& value);

}  // namespace virga::vectors
