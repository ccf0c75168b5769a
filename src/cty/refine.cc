#include "cty/refine.h"

#include <algorithm>

#include "cty/range.h"

namespace virga::cty {
namespace {

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

}  // namespace

Refine::Refine(Value value) : value_(value.unmarked()), marks_(value.marks()) {
  const ValueRange range = ValueRange::of(value_);
  known_ = range.facts;
  null_ = range.always_null;
  if (!null_ && value_.is_known() && value_.kind() == Kind::kSet && !value_.is_wholly_known()) {
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
  if (error_ || value_.kind() == Kind::kDynamic) return false;
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
  if (!takes(value_.kind() == Kind::kString, "a prefix")) return *this;
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
  if (!takes(value_.kind() == Kind::kNumber, "a bound")) return;
  marks_ |= value.marks();
  if (!value.is_known()) return;
  if (value.is_null() || value.kind() != Kind::kNumber) {
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
  if (value_.is_known() || value_.kind() == Kind::kDynamic) return value_.with_marks(marks_);
  if (null_) return Value::null(value_.type()).with_marks(marks_);
  return refined_unknown(value_.type(), known_).with_marks(marks_);
}

}  // namespace virga::cty
