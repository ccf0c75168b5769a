// The length of collections, tuples and objects.
#include "cty/ops/access.h"
#include "cty/ops/operand.h"
#include "cty/refine.h"

namespace virga::cty {
namespace {

Value length_between(std::int64_t min, std::int64_t max) {
  Refinement known;
  known.not_null = true;
  known.min = Bound{Number::integer(min)};
  known.max = Bound{Number::integer(max)};
  return refined_unknown(Type::number(), std::move(known));
}

// A set with unknown elements may turn out to be smaller. A set of one unknown element has length
// 1, but the specification requires an unknown length for any set with an unknown value. So the
// result has only the lower bound then, because equal bounds would make it known.
Value set_length(const Value& set, Profile profile) {
  const auto size = static_cast<std::int64_t>(set.size());
  if (set.is_wholly_known()) return Value::integer(size);
  if (size > 1) return length_between(1, size);
  if (profile == Profile::kReference) return Value::integer(size);
  Refinement known;
  known.not_null = true;
  known.min = Bound{Number::integer(1)};
  return refined_unknown(Type::number(), std::move(known));
}

Value unknown_length(const Value& collection) {
  const Refinement* known = collection.refinement();
  return known ? length_between(known->min_length, known->max_length)
               : length_between(0, Refinement::kNoMaxLength);
}

}  // namespace

Result<Value> length(const Value& collection) {
  return length(collection, Profile::kDocumented);
}

Result<Value> length(const Value& collection, Profile profile) {
  return with_operand_marks(collection, [profile](const Value& in) -> Result<Value> {
    const Type type = in.type();
    if (type.is_dynamic()) {
      return in.is_null() ? Result<Value>(null_operand())
                          : length_between(0, Refinement::kNoMaxLength);
    }
    if (type.is(Kind::kTuple)) {
      return Value::integer(static_cast<std::int64_t>(type.elements().size()));
    }
    if (type.is(Kind::kObject)) {
      if (!in.is_known()) return fail(ErrorKind::kUnknownOperand, "the object is not known");
      return Value::integer(static_cast<std::int64_t>(type.attributes().size()));
    }
    if (!type.is_collection()) {
      return fail(ErrorKind::kWrongType, type.friendly_name() + " has no length");
    }
    if (!in.is_known()) return unknown_length(in);
    if (in.is_null()) return null_operand();
    return type.is(Kind::kSet) ? set_length(in, profile)
                               : Value::integer(static_cast<std::int64_t>(in.size()));
  });
}

}  // namespace virga::cty
