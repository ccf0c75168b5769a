// For tests: short names for common types, and a printer for GoogleTest.
#pragma once

#include <ostream>
#include <string>
#include <utility>

#include "model/recursive.h"
#include "model/show.h"
#include "model/type.h"

namespace virga::model {

inline const Type kString = Type::string();

// The const types of literals.
inline Type text(std::string value) {
  return Type::constant(Type::string(), Constant::of_string(std::move(value)));
}
inline Type number(std::int64_t value) {
  return Type::constant(Type::integer(), Constant::of_number(value));
}

struct Note : Annotation {};

// Called by GoogleTest.
inline void PrintTo(const Type& type, std::ostream* out) {
  *out << show(type, 500);
}

}  // namespace virga::model
