// Reaching into collections, tuples and objects.
#pragma once

#include "cty/value.h"

namespace virga::cty {

// The element at a position (list, tuple), of a key (map), or equal to the key (set:
// cty-types.txt). A key that a map does not have gives null: has_index() tells the difference.
Result<Value> index(const Value& collection, const Value& key);
// Would index() succeed?
Result<Value> has_index(const Value& collection, const Value& key);
// Is the value in the set?
Result<Value> has_element(const Value& set, const Value& element);
// The attribute of an object.
Result<Value> get_attr(const Value& object, std::string_view name);
// Number of elements, attributes or entries.
Result<Value> length(const Value& collection);

}  // namespace virga::cty
