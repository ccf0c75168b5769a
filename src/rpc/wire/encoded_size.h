// The number of bytes that struct_codec.h writes for a value, exactly. Private to the room.
#pragma once

#include <cstddef>

#include "pulumi/property/property_value.h"

namespace virga::rpc {

// Require: the value is in the wire form, and an object for members_size(). O(number of values).
std::size_t members_size(const pulumi::PropertyValue& object);  // of a Struct
std::size_t value_size(const pulumi::PropertyValue& value);     // of a Value

}  // namespace virga::rpc
