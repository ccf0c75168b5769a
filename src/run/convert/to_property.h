// Converts cty values to property values for requests (docs/spec/evaluator.md, section 3, "Numbers
// to the wire" and the following paragraphs).
#pragma once

#include <cstdint>
#include <optional>

#include "cty/value.h"
#include "diag/diagnostics.h"
#include "pulumi/property/property_value.h"
#include "run/convert/place.h"
#include "run/evaluate/budget.h"

namespace virga::run {

struct Converted {
  pulumi::PropertyValue value;
  // Of the value and all its parts: secretness (which is in `value` too), dependencies, poison.
  cty::Marks marks;
  // The same without the dependencies on whole resources, which are sent as references.
  cty::Marks marks_without_references;
};

// Returns whether the conversion to a double keeps the number. A fraction may be rounded, a whole
// number may not. Numbers beyond the range of doubles are reported elsewhere.
bool leaves_exactly(const cty::Number& number);

// Where dependencies are stored: the inputs of a request list them in a separate field; values that
// are kept as outputs contain their own.
enum class Dependencies : std::uint8_t { kSeparate, kKept };

// Null, unknown, secret and the containers become their counterparts; a whole resource becomes a
// reference. A number that is not finite, or a whole number that no double represents, is reported
// as an error at its range; such a whole number becomes a string if the schema accepts a string
// there.
std::optional<Converted> to_property(const cty::Value& value, const Place& place, Budget& budget,
                                     diag::Diagnostics& diagnostics,
                                     Dependencies dependencies = Dependencies::kSeparate);

}  // namespace virga::run
