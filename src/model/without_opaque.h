// Types for those who see only data.
#pragma once

#include "model/type.h"

namespace virga::model {

// Every opaque type inside becomes dynamic, and every output and promise its element.
Type without_opaque(const Type& type);

}  // namespace virga::model
