// Checks the inputs of a resource against its schema. Spec: docs/spec/pcl-language.md, section
// 11.3, "Input checks".
#pragma once

#include "bind/binding/binding.h"
#include "bind/types/resource_types.h"

namespace virga::bind {

// Checks each input of `resource` against `types`, in source order, then reports missing inputs, by
// name. Sets the destinations of the inputs.
void check_inputs(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
                  Resource& resource);

}  // namespace virga::bind
