// What a resource that does not exist yet will have (evaluator.md section 11, rule 10).
#pragma once

#include <span>
#include <string>

#include "pulumi/property_value.h"
#include "schema/package.h"

namespace virga::engine {

// Inputs stand for the outputs of the same name; everything else that the schema declares is
// unknown. What is secret among the inputs, by the schema, or by name in `secret_outputs`, is
// secret. Without a schema the outputs are the inputs. `inputs` is an object.
pulumi::PropertyValue preview_outputs(const pulumi::PropertyValue& inputs,
                                      const schema::Resource* resource,
                                      std::span<const std::string> secret_outputs);

// The inputs as a step shows them: those that are named in `secret_outputs` are secret too, since
// they hold what the outputs of the same name hold.
pulumi::PropertyValue shown_inputs(const pulumi::PropertyValue& inputs,
                                   std::span<const std::string> secret_outputs);

}  // namespace virga::engine
