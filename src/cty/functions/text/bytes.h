// The capsule type of raw bytes, which the functions byteslen and bytesslice take.
#pragma once

#include <string>

#include "cty/capsule.h"
#include "cty/value.h"

namespace virga::cty {

// Its contents are equal when their bytes are.
const CapsuleType& bytes_type();
Value bytes_value(std::string bytes);
// Of a known, not null, unmarked value of that type.
const std::string& bytes_of(const Value& value);

}  // namespace virga::cty
