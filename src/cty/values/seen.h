// Which parts a walk has been at, where that does not matter but once.
#pragma once

#include <unordered_set>

#include "cty/values/node.h"

namespace virga::cty {

// Remembers the parts that other values share: a value that shares parts on many levels has many
// more places than parts.
class Seen {
 public:
  // Is `part` to be looked into: can it hold others, and was it not asked for before?
  bool is_new(const Value& part) {
    if (!ValueAccess::has_parts(part)) return false;
    return !ValueAccess::is_shared(part) || nodes_.insert(ValueAccess::node(part)).second;
  }

 private:
  std::unordered_set<const base::Counted*> nodes_;
};

}  // namespace virga::cty
