#include "cty/range.h"

#include <algorithm>

#include "base/check.h"
#include "cty/ops/operand.h"

namespace virga::cty {
namespace {

bool are_disjoint(const Bound& low, const Bound& high) {
  const auto order = Number::compare(low.value, high.value);
  return order > 0 || (order == 0 && !(low.inclusive && high.inclusive));
}

// A refined number without a bound on a side is finite there; an unrefined number may be infinite.
bool numbers_disjoint(const Refinement& own, const Refinement& other) {
  const bool open = own.empty();
  const Bound low = own.min.value_or(Bound{Number::infinity(true), open});
  const Bound high = own.max.value_or(Bound{Number::infinity(false), open});
  return are_disjoint(low, other.max.value_or(Bound{Number::infinity(false)})) ||
         are_disjoint(other.min.value_or(Bound{Number::infinity(true)}), high);
}

// Returns true if no value of `own` can be `value`. Requires: `value` has the same type and is not
// null.
bool are_apart(const Refinement& own, const Value& value) {
  const Refinement other = ValueRange::of(value).facts;
  switch (value.type().kind()) {
    case Kind::kString: return value.is_known() && !other.prefix.starts_with(own.prefix);
    case Kind::kNumber: return numbers_disjoint(own, other);
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: return own.min_length > other.max_length || own.max_length < other.min_length;
    case Kind::kBool:
    case Kind::kDynamic:
    case Kind::kObject:
    case Kind::kTuple:
    case Kind::kCapsule: return false;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

ValueRange ValueRange::of(const Value& marked) {
  const Value& value = marked.unmarked();
  ValueRange range{.type = value.type(), .facts = {}};
  if (!value.is_known()) {
    if (const Refinement* known = value.refinement()) range.facts = *known;
    range.not_null = range.facts.not_null;
    return range;
  }
  if (value.is_null()) {
    range.always_null = true;
    return range;
  }
  range.not_null = range.facts.not_null = true;
  switch (range.type.kind()) {
    case Kind::kString: range.facts.prefix = value.as_string(); break;
    case Kind::kNumber: range.facts.min = range.facts.max = Bound{value.as_number()}; break;
    case Kind::kList:
    case Kind::kMap:
      range.facts.min_length = range.facts.max_length = static_cast<std::int64_t>(value.size());
      break;
    case Kind::kSet:
      // Unknown elements may turn out to be equal, so such a set has no bounds.
      if (value.size() > 1 && !value.is_wholly_known()) break;
      range.facts.min_length = range.facts.max_length = static_cast<std::int64_t>(value.size());
      break;
    case Kind::kBool:
    case Kind::kDynamic:
    case Kind::kObject:
    case Kind::kTuple:
    case Kind::kCapsule: break;
  }
  return range;
}

Value ValueRange::includes(const Value& marked) const {
  const Value& value = marked.unmarked();
  const auto result = [&](const Value& plain) { return plain.with_marks(marked.marks()); };
  if (value.is_null()) return result(Value::boolean(!not_null));
  if (type.is_dynamic()) return result(unknown_bool());
  if (value.type() != type) return result(Value::boolean(false));
  const bool apart = always_null || are_apart(facts, value);
  return result(apart ? Value::boolean(false) : unknown_bool());
}

}  // namespace virga::cty
