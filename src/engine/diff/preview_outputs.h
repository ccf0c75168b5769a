// Predicts the outputs of a resource for a preview (docs/spec/evaluator.md, section 11, rule 10).
#pragma once

#include <span>
#include <string>

#include "pulumi/property/property_value.h"
#include "schema/package.h"

namespace virga::engine {

// Predicts the outputs of a new resource. An input is the output of the same name, unless the type
// of the output has another shape: components may name an output like an input from which they
// compute it. All other outputs of the schema are unknown. An output is secret if the input is
// secret, by the schema, or by name in `secret_outputs`. Without a schema, the outputs are the
// inputs. `inputs` is an object.
pulumi::PropertyValue preview_outputs(const pulumi::PropertyValue& inputs,
                                      const schema::Resource* resource,
                                      std::span<const std::string> secret_outputs);

// Predicts the outputs of an updated resource. An output without an input is unknown if the schema
// declares it; otherwise it keeps its value in `old_outputs`. Outputs of unchanged inputs keep
// their values.
pulumi::PropertyValue preview_update(const pulumi::PropertyValue& old_inputs,
                                     const pulumi::PropertyValue& old_outputs,
                                     const pulumi::PropertyValue& new_inputs,
                                     const schema::Resource* resource);

// Returns the outputs that a comparison with a state assumes (rule 15): the outputs of the state,
// with the changed inputs in place of the outputs of the same name.
pulumi::PropertyValue compared_outputs(const pulumi::PropertyValue& old_inputs,
                                       const pulumi::PropertyValue& old_outputs,
                                       const pulumi::PropertyValue& new_inputs);

// Returns the inputs as a step shows them. Inputs that `secret_outputs` names are secret too,
// because they hold the same values as the outputs.
pulumi::PropertyValue shown_inputs(const pulumi::PropertyValue& inputs,
                                   std::span<const std::string> secret_outputs);

}  // namespace virga::engine
