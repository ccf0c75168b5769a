// Unknown values with a refinement, unless it leaves only one value.
#include "cty/refine.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

// An unknown list or set of a known length up to this limit becomes a collection of unknowns.
constexpr std::int64_t kMaxKnownElements = 1 << 16;

// The most frequent unknown: the result of an operator whose operands are unknown.
Value not_null_bool() {
  static const auto* const node = [] {
    Refinement known;
    known.not_null = true;
    return new RefinedNode(Type::boolean(), std::move(known), base::Counted::kImmortal);
  }();
  return ValueAccess::make(ValueAccess::Tag::kRefined, node);
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
      if (known.not_null) return not_null_bool();
      break;
    case Kind::kDynamic:
    case Kind::kObject:
    case Kind::kTuple:
    case Kind::kCapsule: break;
  }
  return only ? std::move(*only) : Value::refined(type, std::move(known));
}

}  // namespace virga::cty
