// Two nodes as a hash key. Private to the relations between types.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "model/node/type_node.h"

namespace virga::model {

struct NodePair {
  const TypeNode* a;
  const TypeNode* b;
  friend bool operator==(const NodePair&, const NodePair&) = default;
};

struct NodePairHash {
  std::size_t operator()(const NodePair& pair) const {
    return base::mix(reinterpret_cast<std::uintptr_t>(pair.a),
                     reinterpret_cast<std::uintptr_t>(pair.b));
  }
};

}  // namespace virga::model
