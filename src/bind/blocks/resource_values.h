// Resources as values of inputs. Spec: docs/spec/pcl-language.md, section 12.3.
#pragma once

#include "model/type.h"

namespace virga::bind {

// `type` as the inputs of resources see it: in place of a resource, at any depth, stands what it is
// once it is there. A resource is sent as a reference, so that its properties are outputs does not
// matter.
model::Type as_reference(const model::Type& type);

}  // namespace virga::bind
