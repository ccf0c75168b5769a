// Reads and writes the notation of property values in the runtime vectors (tests/facts/FORMAT.md).
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Returns nullopt if the notation is unknown: an error in the file, or in this reader.
std::optional<pulumi::PropertyValue> read_value(const Json& notation);

// Returns one line of JSON in the notation with sorted members, for comparison and display (not
// always in the form that was read). Two values have the same text only if they are equal in every
// detail, including details that equality ignores.
std::string write_value(const pulumi::PropertyValue& value);

}  // namespace virga::vectors
