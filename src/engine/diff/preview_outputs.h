// What a resource will have that would be created or updated (docs/spec/evaluator.md, section 11,
// rule 10).
#pragma once

#include <span>
#include <string>

#include "pulumi/property/property_value.h"
#include "schema/package.h"

namespace virga::engine {

// Inputs stand for the outputs of the same name; everything else that the schema declares is
// unknown. What is secret among the inputs, by the schema, or by name in `secret_outputs`, is
// secret. Without a schema the outputs are the inputs. `inputs` is an object.
pulumi::PropertyValue preview_outputs(const pulumi::PropertyValue& inputs,
                                      const schema::Resource* resource,
                                      std::span<const std::string> secret_outputs);

// The same of a resource that would be updated: outputs that are no inputs are what `old_outputs`
// has where no schema tells of them, else unknown. What did not change stays as it is.
pulumi::PropertyValue preview_update(const pulumi::PropertyValue& old_inputs,
                                     const pulumi::PropertyValue& old_outputs,
                                     const pulumi::PropertyValue& new_inputs,
                                     const schema::Resource* resource);

// What a comparison with a state assumes of it (rule 15): the outputs of the state, with the inputs
// that changed in place of the outputs of their name.
pulumi::PropertyValue compared_outputs(const pulumi::PropertyValue& old_inputs,
                                       const pulumi::PropertyValue& old_outputs,
                                       const pulumi::PropertyValue& new_inputs);

// The inputs as a step shows them: those that are named in `secret_outputs` are secret too, since
// they hold what the outputs of the same name hold.
pulumi::PropertyValue shown_inputs(const pulumi::PropertyValue& inputs,
                                   std::span<const std::string> secret_outputs);

}  // namespace virga::engine
