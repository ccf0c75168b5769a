// What a schema does to inputs before they are sent: coercion, defaults, secrets
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
  // Properties with a text for a whole number that no double equals, which thus stayed a text.
  std::vector<std::string> inexact;
};

// `inputs` is an object. Recursively, where the schema says what a value is: strings that read as
// bools and numbers become those, bools and numbers strings where strings are asked for; what does
// not convert stays as it is. Properties that are not given get their defaults (the first
// environment variable that is set, else the constant); an explicit null suppresses that. Secret
// properties are wrapped. Properties that the schema does not know pass.
ShapedInputs shape_inputs(const pulumi::PropertyValue& inputs, const schema::Properties& properties,
                          const schema::Package& package, const Environment& environment);

}  // namespace virga::run
