// The types of structures that this thread has made recently. Programs make many structures of few
// types, and making a type costs more than finding it. Internal to the room.
#pragma once

#include <span>

#include "cty/type.h"
#include "cty/value.h"

namespace virga::cty {

// The type of a tuple of these elements.
Type recent_tuple_type(std::span<const Value> elements);
// The type of an object of these attributes. Requires: names in NFC, sorted and unique.
Type recent_object_type(std::span<const Value::Field> attributes);

}  // namespace virga::cty
