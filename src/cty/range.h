// The values that a value can turn out to be: the refinements of an unknown value, or the known
// value itself. (docs/spec/cty-types.md, section 8)
#pragma once

#include "cty/refinement.h"
#include "cty/value.h"

namespace virga::cty {

// Facts about a value; marks are ignored. Bounds, lengths and prefix hold if the value is not null.
struct ValueRange {
  Type type;
  bool not_null = false;  // false if the value may be null
  bool always_null = false;
  Refinement facts;  // facts.not_null equals not_null

  static ValueRange of(const Value& value);

  // Whether the described value can be `value`. False if it certainly cannot, true for a null that
  // it may be, otherwise unknown. The result has the marks of `value`.
  Value includes(const Value& value) const;
};

}  // namespace virga::cty
