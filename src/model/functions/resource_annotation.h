// Marks the object type of a single resource. The room that makes such types derives from it and
// adds what it knows; here it only tells a resource from any other object.
#pragma once

#include "model/type.h"

namespace virga::model {

class ResourceAnnotation : public Annotation {};

}  // namespace virga::model
