// Visiting, rebuilding and marking the parts of a value. Deep values cost no stack.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "cty/path.h"
#include "cty/value.h"

namespace virga::cty {

// Calls `visit` for the value and everything inside it, outer before inner, elements in their
// order. `visit` returns whether to go inside. Marked values are visited with their marks. Fails
// where values over Limits::max_value_size are inside, before any is visited.
using Visit = std::function<bool(const Path&, const Value&)>;
Result<void> walk(const Value& value, const Visit& visit, const base::Limits& limits = {});

// Rebuilds a value from the inside out: `change` gets every part, rebuilt, and gives what stands in
// its place. The marks of a container are put back on the rebuilt one before `change` sees it.
// Fails where `change` does, or where elements no longer have one type, and as walk() does.
using Change = std::function<Result<Value>(const Path&, Value)>;
Result<Value> transform(const Value& value, const Change& change, const base::Limits& limits = {});

// Marks and where they are.
struct MarksAt {
  Path path;
  Marks marks;
};

// unmark_deep() that remembers the places, in the order of walk(). Of a value that walk() refuses,
// all marks are told of the whole.
std::pair<Value, std::vector<MarksAt>> unmark_deep_with_paths(const Value& value);
// Puts marks back; paths that lead nowhere are ignored, of equal paths the first counts. Marks of a
// place inside a set go to the set. Takes time as the containers on the paths have elements.
Value mark_with_paths(const Value& value, std::span<const MarksAt> places);  // mark_with_paths.cc

// Unknown parts replaced by nulls of their type.
Value unknown_as_null(const Value& value);

}  // namespace virga::cty
