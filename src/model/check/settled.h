// Error types occur only at the outside of a type. If a failed expression becomes a part of a
// larger type, that part is dynamic. So an error is reported once, and the types around it equal
// those of the reference.
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
