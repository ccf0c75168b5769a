// The kinds of property values in words, for messages.
#pragma once

#include <string_view>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// With its article: "a string", "an unknown value".
std::string_view kind_text(PropertyValue::Kind kind);

}  // namespace virga::pulumi
