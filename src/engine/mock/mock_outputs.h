// Computes the outputs of mock resources.
#pragma once

#include <string>

#include "engine/inputs/schema_types.h"
#include "engine/mock/rules.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

struct OutputsWanted {
  std::string name{};                   // name of the resource, the prefix of generated values
  const pulumi::PropertyValue& inputs;  // checked inputs; an object
  // The values of an existing resource. Null for a new one.
  pulumi::PropertyValue old_inputs{}, old_outputs{};
  bool preview = false;
  // Null: there is no schema, and the outputs are the inputs.
  const schema::Resource* resource = nullptr;
  const schema::Package* package = nullptr;
  // The outputs of the rule, filled, and its other settings. Null: no rule matches.
  const ResourceRule* rule = nullptr;
  pulumi::PropertyValue fixed = pulumi::PropertyValue::object({});
};

// Computes each output of the schema. The first of these that exists is the value: the value of the
// rule; the input with the same name and type; the old output; a value generated from the type. No
// value is generated for an output that is an absent input and not required. Outputs of unchanged
// inputs stay. A preview generates no values: all other outputs, and the outputs that the rule
// calls unknown, are unknown.
pulumi::PropertyValue mock_outputs(const OutputsWanted& wanted, SchemaTypes& types);

// Computes the result of a function or method. A property of the result is the argument with the
// same name, else a generated value.
pulumi::PropertyValue mock_result(const std::string& token, const pulumi::PropertyValue& arguments,
                                  const schema::Function* function, const schema::Package* package,
                                  SchemaTypes& types);

// Makes those values secret that the schema or the rule declares secret. Both may be absent.
pulumi::PropertyValue with_secret_results(const pulumi::PropertyValue& result,
                                          const schema::Function* function,
                                          const FunctionRule* rule);

}  // namespace virga::engine
