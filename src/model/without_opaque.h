// Types for users that process plain data only.
#pragma once

#include "model/type.h"

namespace virga::model {

// Replaces every opaque type inside by dynamic, and every output and promise by its element.
Type without_opaque(const Type& type);

}  // namespace virga::model
