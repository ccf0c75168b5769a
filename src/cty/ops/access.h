// Access to parts of collections, tuples and objects.
#pragma once

#include "cty/profile.h"
#include "cty/value.h"

namespace virga::cty {

// Returns the element at a position (list, tuple), with a key (map), or equal to the key (set:
// docs/spec/cty-types.md, section 3.3). Fails with kNoSuchElement if has_index() is false. In
// Profile::kReference a missing key of a map returns null.
Result<Value> index(const Value& collection, const Value& key);
Result<Value> index(const Value& collection, const Value& key, Profile profile);
// Returns whether index() would succeed.
Result<Value> has_index(const Value& collection, const Value& key);
// Returns whether the value is in the set.
Result<Value> has_element(const Value& set, const Value& element);
// Returns the attribute of an object.
Result<Value> get_attr(const Value& object, std::string_view name);
// Number of elements, attributes or entries. The length of a set that contains an unknown is
// unknown; in Profile::kReference it is 1 if the set has one element.
Result<Value> length(const Value& collection);                   // length.cc
Result<Value> length(const Value& collection, Profile profile);  // length.cc

}  // namespace virga::cty
