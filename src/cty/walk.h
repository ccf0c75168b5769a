// Visits, rebuilds and marks the parts of a value. Deep values need no stack.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "cty/path.h"
#include "cty/value.h"

namespace virga::cty {

// Calls `visit` for the value and everything inside it, outer before inner, elements in their
// order. `visit` returns whether to visit the parts. Marked values are visited with their marks.
// Fails before the first visit if the value contains more than Limits::max_value_size values.
using Visit = std::function<bool(const Path&, const Value&)>;
Result<void> walk(const Value& value, const Visit& visit, const base::Limits& limits = {});

// Rebuilds a value from the inside out: `change` receives each rebuilt part and returns its
// replacement. A container gets its marks back before `change` receives it. Fails if `change`
// fails, if elements no longer have one type, or if walk() would fail.
using Change = std::function<Result<Value>(const Path&, Value)>;
Result<Value> transform(const Value& value, const Change& change, const base::Limits& limits = {});

// Marks, and their place.
struct MarksAt {
  Path path;
  Marks marks;
};

// Like unmark_deep(), but also returns the places, in the order of walk(). If the value is too
// large for walk(), all marks are returned with the empty path.
std::pair<Value, std::vector<MarksAt>> unmark_deep_with_paths(const Value& value);
// Puts marks back. Ignores paths that do not exist; if paths are equal, the first one wins. Marks
// of a place inside a set go to the set. O(n) in the number of elements of the containers on the
// paths.
Value mark_with_paths(const Value& value, std::span<const MarksAt> places);  // mark_with_paths.cc

// Replaces unknown parts by nulls of their type.
Value unknown_as_null(const Value& value);

}  // namespace virga::cty
