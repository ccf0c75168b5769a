#include "cty/refine.h"

#include <algorithm>

#include "cty/range.h"

namespace virga::cty {
namespace {

// An unknown list or set of a known length up to this limit becomes a collection of unknowns.
constexpr std::int64_t kMaxKnownElements = 1 << 16;

bool is_tighter(const Bound& bound, const Bound& than, bool lower) {
  const auto order = Number::compare(bound.value, than.value);
  if (order == 0) return than.inclusive && !bound.inclusive;
  return lower ? order > 0 : order < 0;
}

bool is_vacuous(const Number& bound, bool lower) {
  return bound.is_infinite() && bound.is_negative() == lower;
}

bool excludes_everything(const Refinement& known) {
  if (known.min && known.max) {
    const auto order = Number::compare(known.min->value, known.max->value);
    if (order > 0 || (order == 0 && !(known.min->inclusive && known.max->inclusive))) return true;
  }
  return known.min_length > known.max_length;
}

std::optional<Value> collapsed_number(const Refinement& known) {
  const bool one = known.min && known.max && known.min->inclusive && known.max->inclusive &&
                   Number::compare(known.min->value, known.max->value) == 0;
  return one ? std::optional(Value::number(known.min->value)) : std::nullopt;
}

std::optional<Value> collapsed_collection(const Type& type, const Refinement& known) {
  const std::int64_t length = known.min_length;
  if (length != known.max_length || length > kMaxKnownElements) return std::nullopt;
  if (length == 0) {
    return type.is(Kind::kList)  ? Value::empty_list(type.element())
           : type.is(Kind::kSet) ? Value::empty_set(type.element())
                                 : Value::empty_map(type.element());
  }
  // The keys of a map are not known, and elements of a larger set may be equal.
  if (type.is(Kind::kMap) || (type.is(Kind::kSet) && length > 1)) return std::nullopt;
  std::vector<Value> elements(static_cast<std::size_t>(length), Value::unknown(type.element()));
  if (type.is(Kind::kList)) return Value::list_of(type.element(), std::move(elements));
  Result<Value> set = Value::set_of(type.element(), std::move(elements));
  return set ? std::optional(std::move(*set)) : std::nullopt;
}

}  // namespace

Value refined_unknown(const Type& type, Refinement refinement) {
  Refinement known;
  known.not_null = refinement.not_null;
  std::optional<Value> only;
  switch (type.kind()) {
    case Kind::kString: known.prefix = std::move(refinement.prefix); break;
    case Kind::kNumber:
      known.min = std::move(refinement.min);
      known.max = std::move(refinement.max);
      if (known.not_null) only = collapsed_number(known);
      break;
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
      known.min_length = refinement.min_length;
      known.max_length = refinement.max_length;
      if (known.not_null) only = collapsed_collection(type, known);
      break;
    case Kind::kBool:
    case Kind::kDynamic:
    case Kind::kObject:
    case Kind::kTuple:
    case Kind::kCapsule: break;
  }
  return only ? std::move(*only) : Value::refined(type, std::move(known));
}

Refine::Refine(Value value) : value_(value.unmarked()), marks_(value.marks()) {
  const ValueRange range = ValueRange::of(value_);
  known_ = range.facts;
  null_ = range.always_null;
  if (!null_ && value_.is_known() && value_.type().is(Kind::kSet) && !value_.is_wholly_known()) {
    known_.min_length = std::min<std::int64_t>(1, static_cast<std::int64_t>(value_.size()));
    known_.max_length = static_cast<std::int64_t>(value_.size());
  }
}

void Refine::contradict(std::string_view what) {
  if (!error_) {
    error_ = Error(ErrorKind::kContradiction, "the value cannot be refined: " + std::string(what));
  }
}

bool Refine::takes(bool kind_matches, std::string_view what) {
  if (error_ || value_.type().is_dynamic()) return false;
  if (kind_matches) return true;
  error_ = Error(ErrorKind::kWrongType,
                 std::string(what) + " of a value of type " + value_.type().friendly_name());
  return false;
}

Refine& Refine::not_null() {
  if (!takes(true, "")) return *this;
  if (null_) contradict("it is null");
  known_.not_null = true;
  return *this;
}

Refine& Refine::null() {
  if (!takes(true, "")) return *this;
  if (known_.not_null) contradict("it is not null");
  null_ = true;
  return *this;
}

Refine& Refine::prefix(std::string_view text) {
  return prefix_full(safe_prefix(text));
}

Refine& Refine::prefix_full(std::string_view text) {
  if (!takes(value_.type().is(Kind::kString), "a prefix")) return *this;
  if (null_) return *this;
  const std::string wanted = Value::string(text).as_string();
  const bool is_value = value_.is_known();
  const std::size_t common =
      is_value ? wanted.size() : std::min(wanted.size(), known_.prefix.size());
  if (known_.prefix.substr(0, common) != wanted.substr(0, common)) {
    contradict("it has another prefix");
  } else if (!is_value && wanted.size() > known_.prefix.size()) {
    known_.prefix = wanted;
  }
  return *this;
}

void Refine::bound(const Value& value, bool inclusive, bool lower) {
  if (!takes(value_.type().is(Kind::kNumber), "a bound")) return;
  marks_ |= value.marks();
  if (!value.is_known()) return;
  if (value.is_null() || !value.type().is(Kind::kNumber)) {
    error_ = Error(ErrorKind::kWrongType, "a bound must be a number");
    return;
  }
  Bound wanted{value.unmarked().as_number(), inclusive};
  if (null_ || is_vacuous(wanted.value, lower)) return;
  std::optional<Bound>& own = lower ? known_.min : known_.max;
  std::optional<Bound> before = own;
  if (!own || is_tighter(wanted, *own, lower)) own = std::move(wanted);
  if (excludes_everything(known_)) contradict("no number is within the bounds");
  if (value_.is_known()) own = std::move(before);
}

Refine& Refine::min(const Value& value, bool inclusive) {
  bound(value, inclusive, true);
  return *this;
}

Refine& Refine::max(const Value& value, bool inclusive) {
  bound(value, inclusive, false);
  return *this;
}

Refine& Refine::min_length(std::int64_t length) {
  if (!takes(value_.type().is_collection(), "a length")) return *this;
  if (null_) return *this;
  known_.min_length = std::max(known_.min_length, length);
  check_lengths();
  return *this;
}

Refine& Refine::max_length(std::int64_t length) {
  if (!takes(value_.type().is_collection(), "a length")) return *this;
  if (null_) return *this;
  known_.max_length = std::min(known_.max_length, length);
  check_lengths();
  return *this;
}

void Refine::check_lengths() {
  if (excludes_everything(known_)) contradict("no length is within the bounds");
}

Result<Value> Refine::done() {
  if (error_) return base::Unexpected(*error_);
  if (value_.is_known() || value_.type().is_dynamic()) return value_.with_marks(marks_);
  if (null_) return Value::null(value_.type()).with_marks(marks_);
  return refined_unknown(value_.type(), known_).with_marks(marks_);
}

}  // namespace virga::cty
