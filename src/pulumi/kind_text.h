// The names of the kinds of property values, for messages.
#pragma once

#include <string_view>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Includes the article: "a string", "an unknown value".
std::string_view kind_text(PropertyValue::Kind kind);

}  // namespace virga::pulumi
