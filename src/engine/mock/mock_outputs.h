// The outputs of resources that only exist in the mind of a mock.
#pragma once

#include <string>

#include "engine/inputs/schema_types.h"
#include "engine/mock/rules.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

struct OutputsWanted {
  std::string name{};                   // of the resource: what is made up begins with it
  const pulumi::PropertyValue& inputs;  // checked; an object
  // Of a resource that exists; null of one that does not.
  pulumi::PropertyValue old_inputs{}, old_outputs{};
  bool preview = false;
  // Null: there is no schema, and the outputs are the inputs.
  const schema::Resource* resource = nullptr;
  const schema::Package* package = nullptr;
  // Its outputs, filled; what it says of others. Null: no rule.
  const ResourceRule* rule = nullptr;
  pulumi::PropertyValue fixed = pulumi::PropertyValue::object({});
};

// Each output of the schema is, in this order: what the rule says; the input of the same name and
// kind; what it was; made up from its type (not where it is an input that was left out and that the
// outputs do not require). A preview makes nothing up: what is neither said nor an input is
// unknown, and so are the outputs that the rule calls unknown; an output whose input stays stays
// too.
pulumi::PropertyValue mock_outputs(const OutputsWanted& wanted, SchemaTypes& types);

// What a function or method gives: what its schema declares is the argument of the same name, else
// made up.
pulumi::PropertyValue mock_result(const std::string& token, const pulumi::PropertyValue& arguments,
                                  const schema::Function* function, const schema::Package* package,
                                  SchemaTypes& types);

// What the schema or a rule, either of which may be missing, calls secret becomes secret.
pulumi::PropertyValue with_secret_results(const pulumi::PropertyValue& result,
                                          const schema::Function* function,
                                          const FunctionRule* rule);

}  // namespace virga::engine
