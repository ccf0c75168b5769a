// What a provider's Check does, by its schema (evaluator.md section 11, rule 7).
#pragma once

#include <vector>

#include "engine/mock/schema_types.h"
#include "pulumi/property_value.h"
#include "run/monitor_messages.h"

namespace virga::engine {

struct CheckedBySchema {
  pulumi::PropertyValue inputs;  // with the constant defaults of what is not given, at any depth
  // In the order of the schema; each names the place and what is expected there, never a value.
  std::vector<run::CheckFailure> failures;
};

enum class MissingInputs : std::uint8_t {
  kFail,     // required inputs must be there
  kAllowed,  // they may come from elsewhere: a provider reads its environment
};

// `inputs` is an object. Every value must be of its type, a constant the constant, an enum one of
// its values. What is not known yet fits, and so does what the schema does not know; secrets are
// looked into. Properties of objects inside are checked like the inputs themselves.
CheckedBySchema check_by_schema(const pulumi::PropertyValue& inputs,
                                const schema::Properties& properties,
                                const schema::Package& package, SchemaTypes& types,
                                MissingInputs missing = MissingInputs::kFail);

}  // namespace virga::engine
