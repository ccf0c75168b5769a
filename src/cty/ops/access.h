// Reaching into collections, tuples and objects.
#pragma once

#include "cty/profile.h"
#include "cty/value.h"

namespace virga::cty {

// The element at a position (list, tuple), of a key (map), or equal to the key (set:
// docs/spec/cty-types.md, section 3.3). Fails with kNoSuchElement if has_index() is false; in
// Profile::kReference a key that a map does not have gives null.
Result<Value> index(const Value& collection, const Value& key);
Result<Value> index(const Value& collection, const Value& key, Profile profile);
// Would index() succeed?
Result<Value> has_index(const Value& collection, const Value& key);
// Is the value in the set?
Result<Value> has_element(const Value& set, const Value& element);
// The attribute of an object.
Result<Value> get_attr(const Value& object, std::string_view name);
// Number of elements, attributes or entries. That of a set with an unknown inside is unknown; in
// Profile::kReference it is 1 if the set has one element.
Result<Value> length(const Value& collection);
Result<Value> length(const Value& collection, Profile profile);

}  // namespace virga::cty
