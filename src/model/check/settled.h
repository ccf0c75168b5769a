// The error type stays on the outside: where a failed expression becomes part of a larger type,
// that part is dynamic. So a mistake is told once, and the types around it are those of the
// reference.
#pragma once

#include <utility>

#include "model/type.h"

namespace virga::model {

inline const Type& settled(const Type& type) {
  static const Type dynamic = Type::dynamic();
  return type.is_error() ? dynamic : type;
}
inline Type settled(Type&& type) {
  return type.is_error() ? Type::dynamic() : std::move(type);
}

}  // namespace virga::model
