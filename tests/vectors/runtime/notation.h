// The notation of property values in the runtime vectors
// (vectors/runtime/FORMAT.md), both ways.
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Null where the notation is not understood: a defect of the file, or of this
// reader.
std::optional<pulumi::PropertyValue> read_value(const Json& notation);

// One line of JSON in the notation, members sorted, for comparing and showing
// (not always the form that is read): two values are shown alike when they are
// the same in every detail, those included that equality passes over.
std::string write_value(const pulumi::PropertyValue& value);

}  // namespace virga::vectors
