// Annotations of the object types of single resources and components, which distinguish them from
// other objects.
#pragma once

#include "model/type.h"

namespace virga::model {

// Marks a resource. The room that makes such types derives from it and adds its own data.
class ResourceAnnotation : public Annotation {};

// Marks the object type of a component without a source. No program and no schema describes its
// outputs: it has only an id and a URN.
class SourcelessAnnotation final : public Annotation {};

// Returns whether it is the object type of a single resource or component.
bool is_single_resource(const Type& type);

}  // namespace virga::model
