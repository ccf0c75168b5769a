// The chart of conversions: which pairs of types convert.
#include "cty/convert/plan.h"

#include <algorithm>
#include <functional>

#include "base/check.h"
#include "base/limits.h"
#include "cty/convert/unify.h"

namespace virga::cty {
namespace {

using Step = ConversionPlan::Step;
using Part = ConversionPlan::Part;

// Plans between primitives are built once, because most plans are of this kind.
PlanRef primitive_plan(const Type& from, const Type& to, Profile profile) {
  constexpr std::size_t kPrimitives = 3;
  static const std::vector<PlanRef>* const plans = [] {
    auto* all = new std::vector<PlanRef>;
    const Type primitives[] = {Type::boolean(), Type::number(), Type::string()};
    for (const Profile each : {Profile::kDocumented, Profile::kReference}) {
      for (const Type& source : primitives) {
        for (const Type& target : primitives) {
          all->push_back(std::make_shared<ConversionPlan>(ConversionPlan{.step = Step::kPrimitive,
                                                                         .from = source,
                                                                         .to = target,
                                                                         .hollow = target,
                                                                         .profile = each}));
        }
      }
    }
    return all;
  }();
  const auto row =
      static_cast<std::size_t>(profile) * kPrimitives + static_cast<std::size_t>(from.kind());
  return (*plans)[row * kPrimitives + static_cast<std::size_t>(to.kind())];
}

class Planner {
 public:
  Planner(const Type& from, const Type& to, Allowed allowed)
      : from_(from), to_(to), allowed_(allowed) {}

  PlanRef plan() {
    if (allowed_.profile == Profile::kDocumented && from_ == to_) return nullptr;
    if (to_.is_dynamic()) return make(Step::kPassThrough);
    if (from_.is_dynamic()) return allowed_.unsafe ? make(Step::kFromDynamic) : nullptr;
    if (from_.is_primitive() && to_.is_primitive()) return primitive();
    if (from_.is(Kind::kCapsule) || to_.is(Kind::kCapsule)) return capsule();
    switch (to_.kind()) {
      case Kind::kList: return to_list();
      case Kind::kSet: return to_set();
      case Kind::kMap: return to_map();
      case Kind::kTuple: return to_tuple();
      case Kind::kObject: return to_object();
      case Kind::kBool:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kDynamic:
      case Kind::kCapsule: return nullptr;
    }
    VIRGA_UNREACHABLE();
  }

 private:
  std::shared_ptr<ConversionPlan> make(Step step) {
    return std::make_shared<ConversionPlan>(
        ConversionPlan{.step = step,
                       .from = from_,
                       .to = to_,
                       .hollow = filled_type(from_, to_, allowed_).without_optional_deep(),
                       .unsafe = allowed_.unsafe,
                       .profile = allowed_.profile});
  }
  PlanRef inner(const Type& from, const Type& to) { return plan_conversion(from, to, allowed_); }

  PlanRef primitive() {
    if (from_ == to_) return nullptr;
    const bool safe = to_.is(Kind::kString);
    const bool exists = safe || from_.is(Kind::kString);
    return exists && (safe || allowed_.unsafe) ? primitive_plan(from_, to_, allowed_.profile)
                                               : nullptr;
  }

  PlanRef capsule() {
    if (!allowed_.unsafe || from_ == to_) return nullptr;
    const bool out = from_.is(Kind::kCapsule) && from_.capsule_type().converts_to(to_);
    const bool in = to_.is(Kind::kCapsule) && to_.capsule_type().converts_from(from_);
    return out || in ? make(Step::kCapsule) : nullptr;
  }

  // Converts a collection element by element.
  PlanRef by_element(Step step, bool same_needs_none) {
    auto plan = make(step);
    if (same_needs_none && from_.element() == to_.element()) return plan;
    plan->element = inner(from_.element(), to_.element());
    return plan->element ? plan : nullptr;
  }

  // Converts a structure to a collection. If the element type is dynamic, the types of the parts
  // are unified first.
  template <typename Parts, typename TypeOf>
  PlanRef to_collection(Step step, const Parts& parts, TypeOf type_of) {
    Type element = to_.element();
    if (element.is_dynamic() && !parts.empty()) {
      std::vector<Type> types;
      for (const auto& part : parts) types.push_back(std::invoke(type_of, part));
      const std::optional<Type> unified = unified_type(types, allowed_);
      if (!unified) return nullptr;
      // A tuple with some dynamic parts has no element type.
      const bool all_open = std::ranges::all_of(types, &Type::is_dynamic);
      if (from_.is(Kind::kTuple) && unified->is_dynamic() && !all_open) return nullptr;
      element = *unified;
    }
    auto plan = make(step);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Type& part = std::invoke(type_of, parts[i]);
      PlanRef conversion = part == element ? nullptr : inner(part, element);
      if (!conversion && part != element) return nullptr;
      plan->parts.push_back({i, std::move(conversion)});
    }
    return plan;
  }

  PlanRef to_list() {
    if (from_.is(Kind::kList) || from_.is(Kind::kSet)) return by_element(Step::kToList, true);
    if (from_.is(Kind::kTuple)) {
      return to_collection(Step::kTupleToList, from_.elements(), std::identity());
    }
    return nullptr;
  }

  PlanRef to_set() {
    if (from_.is(Kind::kSet)) return by_element(Step::kToSet, true);
    if (from_.is(Kind::kList)) {
      // Loses order and duplicates. The profiles disagree whether that is safe.
      const bool may = allowed_.unsafe || allowed_.profile == Profile::kDocumented;
      return may ? by_element(Step::kToSet, true) : nullptr;
    }
    if (from_.is(Kind::kTuple)) {
      return to_collection(Step::kTupleToSet, from_.elements(), std::identity());
    }
    return nullptr;
  }

  PlanRef to_map() {
    if (from_.is(Kind::kMap)) return by_element(Step::kToMap, false);
    if (from_.is(Kind::kObject)) {
      return to_collection(Step::kObjectToMap, from_.attributes(), &Attribute::type);
    }
    return nullptr;
  }

  PlanRef to_tuple() {
    const std::span<const Type> wanted = to_.elements();
    const bool from_sequence = from_.is(Kind::kList) || from_.is(Kind::kSet);
    if (from_sequence && (allowed_.profile != Profile::kDocumented || !allowed_.unsafe)) {
      return nullptr;
    }
    if (!from_sequence && !from_.is(Kind::kTuple)) return nullptr;
    if (!from_sequence && from_.elements().size() != wanted.size()) return nullptr;
    auto plan = make(from_sequence ? Step::kToTuple : Step::kTupleToTuple);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const Type& part = from_sequence ? from_.element() : from_.elements()[i];
      PlanRef conversion = part == wanted[i] ? nullptr : inner(part, wanted[i]);
      if (!conversion && part != wanted[i]) return nullptr;
      plan->parts.push_back({i, std::move(conversion)});
    }
    return plan;
  }

  PlanRef to_object() {
    if (from_.is(Kind::kObject)) return object_to_object();
    return from_.is(Kind::kMap) && allowed_.unsafe ? map_to_object() : nullptr;
  }

  PlanRef object_to_object() {
    auto plan = make(Step::kObjectToObject);
    for (const Attribute& wanted : to_.attributes()) {
      const std::size_t at = from_.attribute_index(wanted.name);
      if (at == Type::npos) {
        if (!wanted.optional) return nullptr;
        plan->parts.push_back({.plan = nullptr, .absent = wanted.type.without_optional_deep()});
        continue;
      }
      const Type& own = from_.attributes()[at].type;
      PlanRef conversion = own == wanted.type ? nullptr : inner(own, wanted.type);
      if (!conversion && own != wanted.type) return nullptr;
      plan->parts.push_back({at, std::move(conversion)});
    }
    return plan;
  }

  PlanRef map_to_object() {
    auto plan = make(Step::kMapToObject);
    for (const Attribute& wanted : to_.attributes()) {
      const bool same = from_.element() == wanted.type;
      PlanRef conversion = same ? nullptr : inner(from_.element(), wanted.type);
      const bool impossible = !same && !conversion;
      if (impossible && !wanted.optional) return nullptr;
      plan->parts.push_back({.plan = std::move(conversion),
                             .absent = wanted.type.without_optional_deep(),
                             .impossible = impossible});
    }
    return plan;
  }

  const Type& from_;
  const Type& to_;
  Allowed allowed_;
};

}  // namespace

PlanRef plan_conversion(const Type& from, const Type& to, Allowed allowed) {
  if (!allowed.budget.spend(1)) return nullptr;
  return Planner(from, to, allowed).plan();
}

Type filled_type(const Type& from, const Type& to, Allowed allowed) {
  if (!to.has_dynamic() || from.is_dynamic() || !allowed.budget.spend(1)) return to;
  const auto element_of = [&](const Type& source) -> Type {
    if (source.is_collection()) return source.element();
    std::vector<Type> types;
    if (source.is(Kind::kTuple)) types.assign(source.elements().begin(), source.elements().end());
    if (source.is(Kind::kObject)) {
      for (const Attribute& attribute : source.attributes()) types.push_back(attribute.type);
    }
    const auto unified = unified_type(types, {true, allowed.profile, allowed.budget});
    return unified ? *unified : Type::dynamic();
  };
  switch (to.kind()) {
    case Kind::kDynamic: return from;
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kCapsule: return to;
    case Kind::kList: return Type::list(filled_type(element_of(from), to.element(), allowed));
    case Kind::kSet: return Type::set(filled_type(element_of(from), to.element(), allowed));
    case Kind::kMap: return Type::map(filled_type(element_of(from), to.element(), allowed));
    case Kind::kTuple: {
      std::vector<Type> parts;
      for (std::size_t i = 0; i < to.elements().size(); ++i) {
        const bool has_part = from.is(Kind::kTuple) && i < from.elements().size();
        const Type source = has_part               ? from.elements()[i]
                            : from.is_collection() ? from.element()
                                                   : Type::dynamic();
        parts.push_back(filled_type(source, to.elements()[i], allowed));
      }
      return Type::tuple(std::move(parts));
    }
    case Kind::kObject: {
      std::vector<Attribute> parts;
      for (const Attribute& wanted : to.attributes()) {
        const Attribute* own = from.is(Kind::kObject) ? from.attribute(wanted.name) : nullptr;
        Type source = from.is(Kind::kMap) ? from.element() : own ? own->type : Type::dynamic();
        parts.push_back({wanted.name, filled_type(source, wanted.type, allowed)});
      }
      return Type::object(std::move(parts));
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::cty
