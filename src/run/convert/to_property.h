// cty values to property values: what leaves a program (docs/spec/evaluator.md, section 3, "Numbers
// to the wire" and what follows).
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
  // Of the value and everything in it: secretness (which is in `value` too), dependencies, poison.
  cty::Marks marks;
  // The same, but for what whole resources say by being sent as references: whom they mean.
  cty::Marks beside_references;
};

// Does the number survive the double that it becomes outside of the program, unless it is too large
// for one? A fraction may be rounded, a whole number not.
bool leaves_exactly(const cty::Number& number);

// What becomes of the dependencies of values: engines hear of those of inputs in a field of their
// own, but where values are kept as outputs each has its own in it.
enum class Dependencies : std::uint8_t { kToldApart, kKept };

// Null, unknown, secret and the containers become what they are called there; a whole resource
// becomes a reference to it. A number that is not finite, or a whole number that no double equals,
// is an error, told where it stands; the latter becomes a string where the schema asks for one.
std::optional<Converted> to_property(const cty::Value& value, const Place& place, Budget& budget,
                                     diag::Diagnostics& diagnostics,
                                     Dependencies dependencies = Dependencies::kToldApart);

}  // namespace virga::run
