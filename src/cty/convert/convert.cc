#include "cty/convert/convert.h"

#include <algorithm>

#include "base/check.h"
#include "base/limits.h"
#include "cty/convert/plan.h"
#include "cty/convert/unify.h"
#include "cty/refine.h"
#include "cty/types/conformance.h"
#include "cty/values/make.h"

namespace virga::cty {
namespace {

using Step = ConversionPlan::Step;

bool too_deep(const Type& from, const Type& to) {
  const std::uint32_t limit = base::Limits{}.max_type_depth;
  return !to.is_dynamic() && (from.depth() > limit || to.depth() > limit);
}

// Returns true for conversions between primitive types that need no plan.
bool has_simple_conversion(const Value& value, Kind from, Kind to) {
  if (from > Kind::kString || to > Kind::kString || value.is_marked() || value.is_hollow()) {
    return false;
  }
  return from == Kind::kString || to == Kind::kString;
}

// Converts a tuple whose elements all have the primitive element type of the list `to`, and an
// object for a map likewise. Returns nullopt for other values.
std::optional<Value> collection_of_same(const Value& value, const Type& from, const Type& to) {
  const bool is_list = from.is(Kind::kTuple) && to.is(Kind::kList);
  const bool is_map = from.is(Kind::kObject) && to.is(Kind::kMap);
  if (!(is_list || is_map) || !value.can_iterate() || !to.element().is_primitive()) return {};
  const std::span<const Value> elements = value.elements();
  const bool are_same = std::ranges::all_of(
      elements, [&](const Value& element) { return element.has_type(to.element()); });
  if (!are_same) return {};
  std::vector<Value> copies(elements.begin(), elements.end());
  if (is_list) return make_sequence(to, copies);
  std::vector<Value::Field> fields;
  fields.reserve(copies.size());
  for (std::size_t i = 0; i < copies.size(); ++i) {
    fields.emplace_back(from.attributes()[i].name, std::move(copies[i]));
  }
  return make_map(to, fields);
}

// The result also keeps what the refinements of the unknown imply for it.
Value convert_unknown(const Value& value, const Type& to) {
  Refinement known;
  const Refinement* own = value.refinement();
  known.not_null = own && own->not_null;
  if (to.is_collection()) {
    const Type from = value.type();
    if (from.is(Kind::kTuple)) {
      known.min_length = known.max_length = static_cast<std::int64_t>(from.elements().size());
    } else if (from.is(Kind::kObject)) {
      known.min_length = known.max_length = static_cast<std::int64_t>(from.attributes().size());
    } else if (own) {
      known.min_length = own->min_length;
      known.max_length = own->max_length;
    }
    // Elements of a set may turn out to be equal.
    if (to.is(Kind::kSet)) known.min_length = std::min<std::int64_t>(known.min_length, 1);
  }
  return refined_unknown(to, std::move(known));
}

// Converts a value whose type was not known when the conversion was planned. The documented profile
// only checks the value and never transforms it.
Result<Value> from_dynamic(const ConversionPlan& plan, const Value& value) {
  if (plan.profile == Profile::kReference) return convert(value, plan.to, plan.profile);
  const Type own = value.type();
  if (conforms(own, plan.to.without_optional_deep())) return value;
  return fail(ErrorKind::kNoConversion,
              plan.to.constraint_name() + " required, not " + own.friendly_name());
}

}  // namespace

Result<Value> apply_plan(const ConversionPlan& plan, const Value& marked) {
  if (marked.is_marked()) {
    Result<Value> plain = apply_plan(plan, marked.unmarked());
    return plain ? plain->with_marks(marked.marks()) : plain;
  }
  if (plan.step == Step::kPassThrough) return marked;
  if (plan.step == Step::kToUnknown) return Value::dynamic().with_marks(marked.deep_marks());
  // A value of any type can appear in place of a dynamic one, also a null or an unknown.
  if (plan.step == Step::kFromDynamic && marked.kind() != Kind::kDynamic) {
    return from_dynamic(plan, marked);
  }
  if (marked.is_hollow()) {
    return marked.is_known() ? Value::null(plan.hollow) : convert_unknown(marked, plan.hollow);
  }
  switch (plan.step) {
    case Step::kPassThrough:
    case Step::kFromDynamic:
    case Step::kToUnknown: break;
    case Step::kPrimitive: return convert_primitive(marked, plan.to, plan.profile);
    case Step::kCapsule: return convert_capsule(marked, plan.to);
    case Step::kToList:
    case Step::kToSet:
    case Step::kToMap:
    case Step::kToTuple:
    case Step::kMapToObject: return convert_collection(plan, marked);
    case Step::kTupleToTuple:
    case Step::kTupleToList:
    case Step::kTupleToSet:
    case Step::kObjectToObject:
    case Step::kObjectToMap: return convert_structure(plan, marked);
  }
  VIRGA_UNREACHABLE();
}

std::optional<Conversion> Conversion::find(const Type& from, const Type& to, Profile profile) {
  return find(from, to, false, profile);
}

std::optional<Conversion> Conversion::find_unsafe(const Type& from, const Type& to,
                                                  Profile profile) {
  return find(from, to, true, profile);
}

std::optional<Conversion> Conversion::find(const Type& from, const Type& to, bool allow_unsafe,
                                           Profile profile) {
  if (too_deep(from, to)) return std::nullopt;
  Budget budget;
  PlanRef plan = plan_conversion(from, to, {allow_unsafe, profile, budget});
  if (!plan) return std::nullopt;
  return Conversion(std::move(plan));
}

Result<Value> Conversion::apply(const Value& value) const {
  return apply_plan(*plan_, value);
}

Safety conversion_safety(const Type& from, const Type& to, Profile profile) {
  if (Conversion::find(from, to, profile)) return Safety::kSafe;
  return Conversion::find_unsafe(from, to, profile) ? Safety::kUnsafe : Safety::kNone;
}

Result<Value> convert(const Value& value, const Type& type, Profile profile) {
  if (type.is_dynamic() || value.has_type(type)) return value;
  const Type own = value.type();
  if (type.has_optional() && own == type.without_optional_deep()) return value;
  if (has_simple_conversion(value, own.kind(), type.kind())) {
    return convert_primitive(value, type, profile);
  }
  if (auto collection = collection_of_same(value, own, type)) return *std::move(collection);
  if (too_deep(own, type)) return fail(ErrorKind::kTooDeep, "the value is nested too deeply");
  Budget budget;
  const PlanRef plan = plan_conversion(own, type, {true, profile, budget});
  if (!plan) return fail(ErrorKind::kNoConversion, mismatch_message(own, type, profile));
  return apply_plan(*plan, value);
}

}  // namespace virga::cty
