// What values a value can turn out to be: of an unknown one its refinements, of a known one itself.
// (docs/spec/cty-types.md, section 8)
#pragma once

#include "cty/refinement.h"
#include "cty/value.h"

namespace virga::cty {

// Facts about a value, marks aside. Bounds, lengths and prefix hold when the value is not null.
struct ValueRange {
  Type type;
  bool not_null = false;  // cannot be null
  bool always_null = false;
  Refinement facts;  // facts.not_null is the same as not_null

  static ValueRange of(const Value& value);

  // Can `value` be one that the range is of? False where it certainly cannot, true for a null that
  // it may be, otherwise unknown. Marks of `value` go to the result.
  Value includes(const Value& value) const;
};

}  // namespace virga::cty
