// Types without the values in them.
#pragma once

#include "model/type.h"

namespace virga::model {

// Every constant inside becomes its base type: what may be shown where values may not. Enums stay,
// since their values are those of a package.
Type without_constants(const Type& type);

}  // namespace virga::model
