#include "cty/convert/unify.h"

#include <algorithm>
#include <unordered_map>

#include "base/limits.h"
#include "cty/convert/plan.h"
#include "cty/convert/preference.h"
#include "cty/hash.h"

namespace virga::cty {
namespace {

struct TypeCounts {
  std::size_t of[10] = {};
  std::size_t all = 0;

  explicit TypeCounts(std::span<const Type> types) : all(types.size()) {
    for (const Type& type : types) ++of[static_cast<std::size_t>(type.kind())];
  }
  std::size_t count(Kind kind) const { return of[static_cast<std::size_t>(kind)]; }
  bool only(Kind kind) const { return count(kind) == all; }
  bool only(Kind a, Kind b) const {
    return count(a) > 0 && count(b) > 0 && count(a) + count(b) == all;
  }
};

}  // namespace

bool is_one_kind_beside_dynamic(std::span<const Type> types) {
  const TypeCounts census(types);
  for (const Kind kind : {Kind::kList, Kind::kSet, Kind::kMap, Kind::kObject, Kind::kTuple}) {
    if (census.only(kind, Kind::kDynamic)) return true;
  }
  return false;
}

namespace {

// Each function returns a type that all types convert to, or nullopt.
class Unifier {
 public:
  Unifier(std::span<const Type> types, Allowed allowed) : types_(types), allowed_(allowed) {}

  // Returns the unified type, or nullopt if none exists.
  std::optional<Type> type() {
    if (types_.empty() || !allowed_.budget.spend(types_.size())) return std::nullopt;
    const auto is_first = [this](const Type& type) { return type == types_[0]; };
    if (!types_[0].has_optional() && std::ranges::all_of(types_, is_first)) return types_[0];
    if (allowed_.unsafe && is_documented()) {
      // Safe conversions are preferred over unsafe ones.
      Unifier safe(types_, {false, allowed_.profile, allowed_.budget});
      if (auto type = safe.type()) return type;
    }
    const TypeCounts census(types_);
    if (is_one_kind_beside_dynamic(types_)) return Type::dynamic();
    if (census.only(Kind::kObject)) return objects();
    if (census.only(Kind::kTuple)) return tuples();
    if (census.only(Kind::kList)) return elements(Type::list);
    if (census.only(Kind::kSet)) return elements(Type::set);
    if (census.only(Kind::kMap)) return elements(Type::map);
    if (census.count(Kind::kObject) > 0 && census.count(Kind::kTuple) > 0) return std::nullopt;
    std::optional<Type> type;
    if (census.only(Kind::kList, Kind::kTuple)) type = structures_first(Kind::kTuple, Type::list);
    if (census.only(Kind::kMap, Kind::kObject)) type = structures_first(Kind::kObject, Type::map);
    if (type && all_convert_to(*type)) return type;
    return is_documented() ? best_common_type() : first_common_type();
  }

 private:
  bool is_documented() const { return allowed_.profile == Profile::kDocumented; }

  std::optional<Type> unified(const std::vector<Type>& types) {
    return Unifier(types, allowed_).type();
  }

  // A collection of all parts of all types.
  std::optional<Type> elements(Type (*collection)(Type)) {
    std::vector<Type> parts;
    for (const Type& type : types_) {
      if (type.is_collection()) parts.push_back(type.element());
      if (type.is(Kind::kTuple)) {
        parts.insert(parts.end(), type.elements().begin(), type.elements().end());
      }
      if (type.is(Kind::kObject)) {
        for (const Attribute& attribute : type.attributes()) parts.push_back(attribute.type);
      }
    }
    const std::optional<Type> element = unified(parts);
    if (!element) return std::nullopt;
    // If the element type is dynamic, the parts of a structure may still disagree.
    Type type = collection(*element);
    return !element->is_dynamic() || all_convert_to(type) ? std::optional(type) : std::nullopt;
  }

  // For structures beside collections: unifies the structures to one collection, in the position of
  // the first structure, and then the collections.
  std::optional<Type> structures_first(Kind structure, Type (*collection)(Type)) {
    std::vector<Type> structures;
    std::vector<Type> collections;
    std::size_t place = 0;
    for (const Type& type : types_) {
      if (!type.is(structure)) {
        collections.push_back(type);
        continue;
      }
      if (structures.empty()) place = collections.size();
      structures.push_back(type);
    }
    std::optional<Type> one = Unifier(structures, allowed_).elements(collection);
    if (!one) return std::nullopt;
    collections.insert(collections.begin() + static_cast<std::ptrdiff_t>(place), *std::move(one));
    return unified(collections);
  }

  std::optional<Type> objects() {
    const std::span<const Attribute> names = types_[0].attributes();
    const auto same_name = [](const Attribute& a, const Attribute& b) { return a.name == b.name; };
    const bool same_names = std::ranges::all_of(types_, [&](const Type& type) {
      return std::ranges::equal(type.attributes(), names, same_name);
    });
    if (!same_names) return elements(Type::map);
    std::vector<Attribute> attributes;
    for (std::size_t i = 0; i < names.size(); ++i) {
      std::vector<Type> parts;
      for (const Type& type : types_) parts.push_back(type.attributes()[i].type);
      const std::optional<Type> part = unified(parts);
      if (!part) return std::nullopt;
      attributes.push_back({names[i].name, *part});
    }
    return Type::object(std::move(attributes));
  }

  std::optional<Type> tuples() {
    const std::size_t size = types_[0].elements().size();
    const bool same_size = std::ranges::all_of(
        types_, [&](const Type& type) { return type.elements().size() == size; });
    if (!same_size) return elements(Type::list);
    std::vector<Type> parts;
    for (std::size_t i = 0; i < size; ++i) {
      std::vector<Type> column;
      for (const Type& type : types_) column.push_back(type.elements()[i]);
      const std::optional<Type> part = unified(column);
      if (!part) return std::nullopt;
      parts.push_back(*part);
    }
    return Type::tuple(std::move(parts));
  }

  bool all_convert_to(const Type& to) {
    return std::ranges::all_of(types_, [&](const Type& from) {
      return from == to || plan_conversion(from, to, allowed_) != nullptr;
    });
  }

  std::optional<Type> first_common_type() {
    const std::vector<Type> candidates = by_preference(types_, allowed_.budget);
    // The candidates are all distinct types, unless too many were given.
    const std::span<const Type> all = candidates.size() < kMaxCandidates ? candidates : types_;
    for (const Type& candidate : candidates) {
      if (Unifier(all, allowed_).all_convert_to(candidate)) return candidate;
    }
    return std::nullopt;
  }

  // The cost of a candidate: unsafe conversions first, then lossy ones. Returns nullopt if some
  // type does not convert to it.
  struct Cost {
    std::size_t unsafe = 0;
    std::size_t lossy = 0;
    auto operator<=>(const Cost&) const = default;
  };
  std::optional<Cost> cost_of(std::span<const Type> types, const Type& to) {
    Cost cost;
    const Allowed safe{false, allowed_.profile, allowed_.budget};
    for (const Type& from : types) {
      if (from == to) continue;
      if (!plan_conversion(from, to, safe)) {
        if (!allowed_.unsafe || !plan_conversion(from, to, allowed_)) return std::nullopt;
        ++cost.unsafe;
      }
      // Converting to a set loses order and duplicates.
      if (to.is(Kind::kSet) && !from.is(Kind::kSet)) ++cost.lossy;
    }
    return cost;
  }

  // The candidate with the least cost; among equals the most general one.
  std::optional<Type> best_common_type() {
    const std::vector<Type> candidates = by_preference(types_, allowed_.budget);
    const std::span<const Type> all = candidates.size() < kMaxCandidates ? candidates : types_;
    const Type* best = nullptr;
    Cost least;
    for (const Type& candidate : candidates) {
      const std::optional<Cost> cost = cost_of(all, candidate);
      if (!cost || (best && !(*cost < least))) continue;
      best = &candidate;
      least = *cost;
      if (least == Cost{}) break;
    }
    return best ? std::optional(*best) : std::nullopt;
  }

  std::span<const Type> types_;
  Allowed allowed_;
};

}  // namespace

std::optional<Type> unified_type(std::span<const Type> types, Allowed allowed) {
  return Unifier(types, allowed).type();
}

struct UnifyAccess {
  static std::optional<Unified> run(std::span<const Type> types, Allowed allowed) {
    const auto deep = [](const Type& type) { return type.depth() > base::Limits{}.max_type_depth; };
    if (std::ranges::any_of(types, deep)) return std::nullopt;
    std::optional<Type> type = unified_type(types, allowed);
    if (!type) return std::nullopt;
    Unified result{std::move(*type), {}};
    const bool to_unknown =
        allowed.profile == Profile::kReference && is_one_kind_beside_dynamic(types);
    std::unordered_map<Type, std::optional<Conversion>, TypeHash> compiled;
    for (const Type& from : types) {
      auto [at, is_new] = compiled.emplace(from, std::nullopt);
      if (is_new) {
        at->second = conversion(from, result.type, allowed, to_unknown);
        if (!at->second && from != result.type) return std::nullopt;
      }
      result.conversions.push_back(at->second);
    }
    return result;
  }

 private:
  static std::optional<Conversion> conversion(const Type& from, const Type& to, Allowed allowed,
                                              bool to_unknown) {
    if (to_unknown) {
      return Conversion(std::make_shared<ConversionPlan>(
          ConversionPlan{.step = ConversionPlan::Step::kToUnknown, .from = from, .to = to}));
    }
    if (from == to) return std::nullopt;
    PlanRef plan = plan_conversion(from, to, allowed);
    if (!plan) return std::nullopt;
    return Conversion(std::move(plan));
  }
};

std::optional<Unified> unify(std::span<const Type> types, Profile profile) {
  Budget budget;
  return UnifyAccess::run(types, {false, profile, budget});
}

std::optional<Unified> unify_unsafe(std::span<const Type> types, Profile profile) {
  Budget budget;
  return UnifyAccess::run(types, {true, profile, budget});
}

}  // namespace virga::cty
