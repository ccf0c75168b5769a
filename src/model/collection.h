// A type seen as a collection, for `for`, index, `range` and `entries`. Specification:
// docs/spec/pcl-types.md, section 5.2.
#pragma once

#include "model/type.h"

namespace virga::model {

struct Collection {
  Type key;
  Type value;
  // False: key and value are dynamic, and the checker reports V2110 (an error, or a
  // warning where range checking is off).
  bool iterable = true;
};

// Looks through outputs, promises and optionals from the outside.
Collection collection_of(const Type& type);

// `type` without outputs, promises and exactly-two-member optionals on the outside.
Type strip_eventuals_and_optional(const Type& type);

// `result` as what waits for `source`: an output if there is an output on the outside of `source`,
// else a promise if there is a promise. Looks through optionals.
Type wrap_like(Type result, const Type& source);

// Is the type an optional of exactly two members, perhaps in outputs and promises?
bool is_optional_outside(const Type& type);

}  // namespace virga::model
