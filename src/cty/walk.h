// Visiting, rebuilding and marking the parts of a value. Deep values cost no stack.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "cty/path.h"
#include "cty/value.h"

namespace virga::cty {

// Calls `visit` for the value and everything inside it, outer before inner, elements in their
// order. `visit` returns whether to go inside. Marked values are visited with their marks.
void walk(const Value& value, const std::function<bool(const Path&, const Value&)>& visit);

// Rebuilds a value from the inside out: `change` gets every part, rebuilt, and gives what stands in
// its place. The marks of a container are put back on the rebuilt one before `change` sees it.
// Fails where `change` does, or where elements no longer have one type.
using Change = std::function<Result<Value>(const Path&, Value)>;
Result<Value> transform(const Value& value, const Change& change);

// Marks and where they are.
struct MarksAt {
  Path path;
  Marks marks;
};

// unmark_deep() that remembers the places, in the order of walk().
std::pair<Value, std::vector<MarksAt>> unmark_deep_with_paths(const Value& value);
// Puts marks back; paths that lead nowhere are ignored, of equal paths the first counts. Marks of a
// place inside a set go to the set. Takes time as the containers on the paths have elements.
Value mark_with_paths(const Value& value, std::span<const MarksAt> places);

// Unknown parts replaced by nulls of their type.
Value unknown_as_null(const Value& value);

}  // namespace virga::cty
