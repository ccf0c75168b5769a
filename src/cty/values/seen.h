// The set of visited parts, for walks that visit each shared part only once.
#pragma once

#include <unordered_set>

#include "cty/values/node.h"

namespace virga::cty {

// Remembers only parts that other values share. A value with shared parts at many levels has many
// more places than parts.
class Seen {
 public:
  // Returns true if the walk must visit the parts of `part`: it can contain others, and is seen for
  // the first time.
  bool is_new(const Value& part) {
    if (!ValueAccess::has_parts(part)) return false;
    return !ValueAccess::is_shared(part) || nodes_.insert(ValueAccess::node(part)).second;
  }

 private:
  std::unordered_set<const base::Counted*> nodes_;
};

}  // namespace virga::cty
