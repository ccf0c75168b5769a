#include "cty/range.h"

#include "cty/ops/operand.h"

namespace virga::cty {
namespace {

enum class Includes : std::uint8_t { kNo, kYes, kMaybe };

Includes both(Includes a, Includes b) {
  if (a == Includes::kNo || b == Includes::kNo) return Includes::kNo;
  return a == Includes::kMaybe || b == Includes::kMaybe ? Includes::kMaybe : Includes::kYes;
}

// The known number against a range that says something. Without a bound a side is open there, and
// infinity itself lies outside.
Includes number_within(const Number& number, const Refinement& facts) {
  const Bound low = facts.min.value_or(Bound{Number::infinity(true), false});
  const Bound high = facts.max.value_or(Bound{Number::infinity(false), false});
  const auto from_low = Number::compare(number, low.value);
  const auto from_high = Number::compare(number, high.value);
  const bool in = (from_low > 0 || (from_low == 0 && low.inclusive)) &&
                  (from_high < 0 || (from_high == 0 && high.inclusive));
  return in ? Includes::kYes : Includes::kNo;
}

Includes length_within(std::int64_t min, std::int64_t max, const Refinement& facts) {
  if (max < facts.min_length || min > facts.max_length) return Includes::kNo;
  return min >= facts.min_length && max <= facts.max_length ? Includes::kYes : Includes::kMaybe;
}

Includes within(const Value& value, const ValueRange& range) {
  const Refinement& facts = range.facts;
  switch (value.type().kind()) {
    case Kind::kString:
      return value.as_string().starts_with(facts.prefix) ? Includes::kYes : Includes::kNo;
    case Kind::kNumber:
      return number_within(value.as_number(), facts);
    case Kind::kList:
    case Kind::kMap: {
      const auto size = static_cast<std::int64_t>(value.size());
      return length_within(size, size, facts);
    }
    case Kind::kSet: {
      const auto size = static_cast<std::int64_t>(value.size());
      const ValueRange own = ValueRange::of(value);
      return length_within(std::min(own.facts.min_length, size), size, facts);
    }
    case Kind::kBool:
    case Kind::kDynamic:
    case Kind::kObject:
    case Kind::kTuple:
    case Kind::kCapsule:
      return Includes::kYes;
  }
  return Includes::kMaybe;
}

Includes includes_value(const ValueRange& range, const Value& value) {
  if (value.is_null()) {
    return range.always_null ? Includes::kYes : range.not_null ? Includes::kNo : Includes::kMaybe;
  }
  if (range.always_null) return value.is_known() ? Includes::kNo : Includes::kMaybe;
  return both(Includes::kYes, within(value, range));
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
    case Kind::kString:
      range.facts.prefix = value.as_string();
      break;
    case Kind::kNumber:
      range.facts.min = range.facts.max = Bound{value.as_number()};
      break;
    case Kind::kList:
    case Kind::kMap:
      range.facts.min_length = range.facts.max_length = static_cast<std::int64_t>(value.size());
      break;
    case Kind::kSet: {
      const auto size = static_cast<std::int64_t>(value.size());
      range.facts.min_length = value.is_wholly_known() ? size : std::min<std::int64_t>(size, 1);
      range.facts.max_length = size;
      break;
    }
    case Kind::kBool:
    case Kind::kDynamic:
    case Kind::kObject:
    case Kind::kTuple:
    case Kind::kCapsule:
      break;
  }
  return range;
}

Value ValueRange::includes(const Value& marked) const {
  const Value& value = marked.unmarked();
  const Type own = value.type();
  Includes answer = Includes::kMaybe;
  if (!own.is_dynamic() && !type.is_dynamic() && own != type) {
    answer = Includes::kNo;
  } else if (value.is_known() && !type.is_dynamic()) {
    answer = includes_value(*this, value);
  }
  const Value plain =
      answer == Includes::kMaybe ? unknown_bool() : Value::boolean(answer == Includes::kYes);
  return plain.with_marks(marked.marks());
}

}  // namespace virga::cty
