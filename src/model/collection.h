// The collection view of a type, for `for`, index, `range` and `entries`. Specification:
// docs/spec/pcl-types.md, section 5.2.
#pragma once

#include "model/type.h"

namespace virga::model {

// The kind of collection as which all constructs and functions see a value of `type`; kNone if it
// has no elements. Outputs, promises and null at the outside do not matter. A union of lists and
// tuples is a list, a union of sets and tuples is a set, and a union of maps and objects is a map.
// Such a union with dynamic is dynamic.
Kind collection_kind(const Type& type);

struct Collection {
  Type key;
  Type value;  // of a union: the unified type of the elements of all members
  // If false, the key and value are dynamic, and the checker reports V2110 (an error, or a warning
  // if range checking is off).
  bool iterable = true;
};

Collection collection_of(const Type& type);

// Removes outputs, promises and optionals with exactly two members from the outside of `type`.
Type strip_eventuals_and_optional(const Type& type);

// Wraps `result` in the eventual of `source`: in an output if `source` has an output at the
// outside, otherwise in a promise if it has a promise. Ignores optionals.
Type wrap_like(Type result, const Type& source);

// Returns whether the type is an optional with exactly two members, or a union of null and
// collections, possibly inside outputs and promises.
bool is_optional_outside(const Type& type);

}  // namespace virga::model
