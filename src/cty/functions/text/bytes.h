// The capsule type of raw bytes, for the functions byteslen and bytesslice.
#pragma once

#include <string>

#include "cty/capsule.h"
#include "cty/value.h"

namespace virga::cty {

// Two values are equal if their bytes are.
const CapsuleType& bytes_type();
Value bytes_value(std::string bytes);
// Requires: `value` is of this type, known, not null and unmarked.
const std::string& bytes_of(const Value& value);

}  // namespace virga::cty
