// Types as keys of hash maps.
#pragma once

#include "cty/type.h"

namespace virga::cty {

struct TypeHash {
  std::size_t operator()(const Type& type) const { return type.hash(); }
};

}  // namespace virga::cty
