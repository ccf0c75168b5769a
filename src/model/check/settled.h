// The error type stays on the outside: where a failed expression becomes part of a larger type,
// that part is dynamic. So a mistake is told once, and the types around it are those of the
// reference.
#pragma once

#include "model/type.h"

namespace virga::model {

inline Type settled(const Type& type) {
  return type.is_error() ? Type::dynamic() : type;
}

}  // namespace virga::model
