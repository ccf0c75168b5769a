// Resources as values of inputs. Spec: docs/spec/pcl-language.md, section 12.3.
#pragma once

#include "model/type.h"

namespace virga::bind {

// `type` as the inputs of resources see it: at any depth, a resource is replaced by its resolved
// type. A resource is sent as a reference, so it does not matter that its properties are outputs.
model::Type as_reference(const model::Type& type);

}  // namespace virga::bind
