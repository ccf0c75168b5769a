// Marks the object type of a single resource. The room that makes such types derives from it and
// adds its own data; this room only distinguishes a resource from other objects.
#pragma once

#include "model/type.h"

namespace virga::model {

class ResourceAnnotation : public Annotation {};

}  // namespace virga::model
