// Are the inputs of a resource those that its schema asks for? Spec: docs/spec/pcl-language.md,
// section 11.3, "Input checks".
#pragma once

#include "bind/binding.h"
#include "bind/types/resource_types.h"

namespace virga::bind {

// Each input of `resource` against `types`, in source order, then what is missing, by name. Sets
// the destinations of the inputs.
void check_inputs(Binding& binding, const Declaration& declaration, const ResourceTypes& types,
                  Resource& resource);

}  // namespace virga::bind
