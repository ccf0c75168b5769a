// For property tests of monotony: generates values that are less known than others, and checks that
// a less known result covers a more known one.
#pragma once

#include <algorithm>

#include "cty/range.h"
#include "cty/testing/generate.h"
#include "cty/types/conformance.h"

namespace virga::cty::arbitrary {

// An unknown that may turn out to be the value, with some facts that are true for it. If the number
// of elements of a set is not known, no facts are added.
inline Value unknown_like(const Value& value) {
  const Value& plain = value.unmarked();
  const Marks marks = value.deep_marks();
  if (one_in(4)) return Value::dynamic().with_marks(marks);
  const Value unknown = Value::unknown(plain.type());
  if (plain.is_hollow() || plain.type().is_dynamic() || one_in(2)) return unknown.with_marks(marks);
  Refine refine(unknown);
  refine.not_null();
  const Type type = plain.type();
  if (type.is(Kind::kString)) refine.prefix(plain.as_string().substr(0, pick(3)));
  if (type.is(Kind::kNumber) && one_in(2)) refine.min(plain);
  if (type.is(Kind::kNumber) && one_in(2)) refine.max(plain);
  if (type.is_collection()) {
    const auto size = static_cast<std::int64_t>(plain.size());
    refine.min_length(std::max<std::int64_t>(0, size - static_cast<std::int64_t>(pick(2))));
    refine.max_length(size + static_cast<std::int64_t>(pick(2)));
  }
  const Result<Value> refined = refine.done();
  return (refined ? *refined : unknown).with_marks(marks);
}

// The value with some parts made unknown. They keep their types, so collections stay valid.
inline Value less_known(const Value& value) {
  if (one_in(2)) return unknown_like(value);
  const Result<Value> changed = transform(value, [](const Path& path, Value part) -> Result<Value> {
    if (path.empty() || part.is_hollow() || !one_in(3)) return part;
    return Value::unknown(part.type()).with_marks(part.deep_marks());
  });
  return changed ? *changed : value;
}

}  // namespace virga::cty::arbitrary

namespace virga::cty {

inline bool is_unmarked_equal(const Value& a, const Value& b) {
  return a.unmark_deep().value == b.unmark_deep().value;
}

// Returns true if `open` may turn out to be `known`. Ignores marks.
inline bool covers(const Value& open, const Value& known) {
  const Value& a = open.unmarked();
  const Value& b = known.unmarked();
  if (!a.is_known()) {
    if (!a.type().is_dynamic() && !conforms(b.type(), a.type())) return false;
    // A range compares types exactly, which is too strict if parts are dynamic.
    if (a.type().has_dynamic()) return true;
    // As recorded, a range without an upper bound does not include infinity.
    if (b.type().is(Kind::kNumber) && !b.is_hollow() && b.as_number().is_infinite()) return true;
    const Value included = ValueRange::of(a).includes(b.unmark_deep().value);
    return !included.is_known() || included.unmarked().as_bool();
  }
  if (a.is_null() || b.is_null()) return a.is_null() && b.is_null();
  if (a.is_wholly_known()) return is_unmarked_equal(a, b) || a.type() != b.type();
  if (a.type().kind() != b.type().kind()) return false;
  if (a.type().is(Kind::kSet)) return b.size() <= a.size();
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!covers(a.elements()[i], b.elements()[i])) return false;
  }
  return true;
}

inline bool is_subset(const Marks& few, const Marks& many) {
  return (few | many) == many;
}

}  // namespace virga::cty
