#include "hcl/eval/choice.h"

#include <array>

#include "base/check.h"
#include "cty/convert/unify.h"
#include "cty/range.h"
#include "cty/refine.h"

namespace virga::hcl {

using cty::Kind;
using cty::Number;
using cty::Type;
using cty::Value;
using cty::ValueRange;

namespace {

bool is_literal_null(const Value& value) {
  return value.is_null() && value.kind() == Kind::kDynamic;
}

Value refined(cty::Refine& refine) {
  auto value = refine.done();
  VIRGA_CHECK(value.has_value());
  return *std::move(value);
}

// The bound that holds for both values: the outer one by `order`. Returns nullopt if either value
// has no bound.
std::optional<cty::Bound> outer(const std::optional<cty::Bound>& a,
                                const std::optional<cty::Bound>& b, std::weak_ordering order) {
  if (!a || !b) return std::nullopt;
  const std::weak_ordering compared = Number::compare(a->value, b->value);
  if (compared == 0) return cty::Bound{a->value, a->inclusive || b->inclusive};
  return compared == order ? a : b;
}

}  // namespace

Choice::Choice(const Value& if_true, const Value& if_false)
    : results_{if_true.unmarked(), if_false.unmarked()},
      marks_(if_true.marks() | if_false.marks()) {}

std::optional<Choice> Choice::between(const Value& if_true, const Value& if_false) {
  Choice choice(if_true, if_false);
  if (!choice.unify()) return std::nullopt;
  return choice;
}

bool Choice::unify() {
  const std::array types{results_[0].type(), results_[1].type()};
  if (types[0] == types[1]) {
    type_ = types[0];
    return true;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    if (!is_literal_null(results_[i])) continue;
    type_ = types[1 - i];
    results_[i] = Value::null(type_);
    return true;
  }
  if (types[0].is_dynamic() || types[1].is_dynamic()) return true;
  auto unified = cty::unify_unsafe(types, cty::Profile::kReference);
  if (!unified) return false;
  type_ = std::move(unified->type);
  for (std::size_t i = 0; i < 2; ++i) conversions_[i] = std::move(unified->conversions[i]);
  return true;
}

cty::Result<Value> Choice::decided(bool condition) const {
  const std::size_t taken = condition ? 0 : 1;
  if (!conversions_[taken]) return results_[taken].with_marks(marks_);
  auto converted = conversions_[taken]->apply(results_[taken]);
  if (!converted) return converted;
  return converted->with_marks(marks_);
}

Value Choice::undecided() const {
  const cty::Marks inside = results_[0].deep_marks() | results_[1].deep_marks();
  return undecided_without_marks().with_marks(marks_ | inside);
}

Value Choice::undecided_without_marks() const {
  if (results_[0].is_null() && results_[1].is_null()) return Value::null(type_);
  const Type a = results_[0].type();
  const Type b = results_[1].type();
  if (a.is(Kind::kNumber) && b.is(Kind::kNumber)) return undecided_number();
  if (a.is_collection() && a == b) return undecided_collection();
  const Value result = Value::unknown(type_);
  const bool not_null =
      ValueRange::of(results_[0]).not_null && ValueRange::of(results_[1]).not_null;
  return not_null ? result.refined_not_null() : result;
}

Value Choice::undecided_number() const {
  const ValueRange a = ValueRange::of(results_[0]);
  const ValueRange b = ValueRange::of(results_[1]);
  cty::Refine refine(Value::unknown(Type::number()));
  if (a.not_null && b.not_null) refine.not_null();
  if (auto low = outer(a.facts.min, b.facts.min, std::weak_ordering::less)) {
    refine.min(Value::number(low->value), low->inclusive);
  }
  if (auto high = outer(a.facts.max, b.facts.max, std::weak_ordering::greater)) {
    refine.max(Value::number(high->value), high->inclusive);
  }
  return refined(refine);
}

Value Choice::undecided_collection() const {
  const ValueRange a = ValueRange::of(results_[0]);
  const ValueRange b = ValueRange::of(results_[1]);
  cty::Refine refine(Value::unknown(type_));
  if (a.not_null && b.not_null) refine.not_null();
  refine.min_length(std::min(a.facts.min_length, b.facts.min_length));
  refine.max_length(std::max(a.facts.max_length, b.facts.max_length));
  return refined(refine);
}

}  // namespace virga::hcl
