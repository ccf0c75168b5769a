// Applies a schema to inputs before they are sent: coercion, defaults, secrets
// (docs/spec/evaluator.md, section 5).
#pragma once

#include <string>
#include <vector>

#include "pulumi/property/property_value.h"
#include "run/environment.h"
#include "schema/package.h"

namespace virga::run {

struct ShapedInputs {
  pulumi::PropertyValue value;
  // Properties with a whole number as a string that no double represents; the string stays
  // unchanged.
  std::vector<std::string> inexact;
};

// Requires: `inputs` is an object. Applies these rules recursively where the schema has a type:
// strings that parse as bools or numbers are converted to those; bools and numbers are converted if
// a string is expected; values that do not convert stay unchanged. Absent properties get their
// defaults (the first environment variable that is set, else the constant); an explicit null
// suppresses the default. Secret properties are wrapped. Properties that the schema does not
// declare stay unchanged.
ShapedInputs shape_inputs(const pulumi::PropertyValue& inputs, const schema::Properties& properties,
                          const schema::Package& package, const Environment& environment);

}  // namespace virga::run
