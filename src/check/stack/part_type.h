// The types of parts of configuration values.
#pragma once

#include <string_view>

#include "model/type.h"

namespace virga::check {

inline bool is_scalar(const model::Type& type) {
  using model::Kind;
  return type.is(Kind::kString) || type.is(Kind::kId) || type.is(Kind::kBool) ||
         type.is(Kind::kInt) || type.is(Kind::kNumber);
}
inline bool is_sequence(const model::Type& type) {
  using model::Kind;
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}
inline bool is_mapping(const model::Type& type) {
  return type.is(model::Kind::kMap) || type.is(model::Kind::kObject);
}

// The type of the elements, or of the property `name`. Returns null if it is not known.
inline const model::Type* part_type(const model::Type& type, std::string_view name) {
  using model::Kind;
  if (type.is(Kind::kObject)) return type.property(name);
  const bool has_elements = type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kMap);
  return has_elements ? &type.element() : nullptr;
}

}  // namespace virga::check
