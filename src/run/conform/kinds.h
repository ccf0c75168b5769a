// Kinds of values as the language sees them: a list is any sequence, a map is any value with keys.
#pragma once

#include "cty/type.h"

namespace virga::run {

inline bool is_sequence(const cty::Type& type) {
  return type.is(cty::Kind::kList) || type.is(cty::Kind::kTuple) || type.is(cty::Kind::kSet);
}

inline bool is_mapping(const cty::Type& type) {
  return type.is(cty::Kind::kMap) || type.is(cty::Kind::kObject);
}

}  // namespace virga::run
