#include "cty/convert/unify.h"

#include <algorithm>
#include <unordered_map>

#include "base/limits.h"
#include "cty/convert/plan.h"

namespace virga::cty {
namespace {

struct Census {
  std::size_t of[10] = {};
  std::size_t all = 0;

  explicit Census(std::span<const Type> types) : all(types.size()) {
    for (const Type& type : types) ++of[static_cast<std::size_t>(type.kind())];
  }
  std::size_t count(Kind kind) const { return of[static_cast<std::size_t>(kind)]; }
  bool only(Kind kind) const { return count(kind) == all; }
  bool only_with_dynamic(Kind a, Kind b) const {
    return count(a) > 0 && count(b) > 0 && count(a) + count(b) + count(Kind::kDynamic) == all;
  }
  bool only(Kind a, Kind b) const {
    return count(a) > 0 && count(b) > 0 && count(a) + count(b) == all;
  }
};

}  // namespace

bool is_one_kind_beside_dynamic(std::span<const Type> types) {
  const Census census(types);
  for (const Kind kind : {Kind::kList, Kind::kSet, Kind::kMap, Kind::kObject, Kind::kTuple}) {
    if (census.only(kind, Kind::kDynamic)) return true;
  }
  return false;
}

namespace {

struct TypeHash {
  std::size_t operator()(const Type& type) const { return type.hash(); }
};

class Unifier {
 public:
  Unifier(std::span<const Type> types, Allowed allowed) : types_(types), allowed_(allowed) {}

  // The unified type, or nothing.
  std::optional<Type> type() {
    if (types_.empty()) return std::nullopt;
    const Census census(types_);
    if (is_one_kind_beside_dynamic(types_)) return Type::dynamic();
    if (census.only_with_dynamic(Kind::kObject, Kind::kTuple)) return std::nullopt;
    if (census.only(Kind::kObject)) return objects();
    if (census.only(Kind::kTuple)) return tuples();
    if (census.only(Kind::kList)) return elements(Type::list);
    if (census.only(Kind::kSet)) return elements(Type::set);
    if (census.only(Kind::kMap)) return elements(Type::map);
    if (census.only(Kind::kList, Kind::kTuple)) {
      if (auto list = elements(Type::list); list) return list;
    }
    if (census.only(Kind::kMap, Kind::kObject)) {
      if (auto map = elements(Type::map); map) return map;
    }
    return first_that_all_convert_to();
  }

 private:
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
    return checked(collection(*element));
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
      if (!part) return elements(Type::map);
      attributes.push_back({names[i].name, *part});
    }
    return checked(Type::object(std::move(attributes)));
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
      if (!part) return elements(Type::list);
      parts.push_back(*part);
    }
    return checked(Type::tuple(std::move(parts)));
  }

  bool converts(const Type& from, const Type& to) {
    return from == to || plan_conversion(from, to, allowed_) != nullptr;
  }

  std::optional<Type> checked(Type type) {
    for (const Type& given : types_) {
      if (!converts(given, type)) return std::nullopt;
    }
    return type;
  }

  // Candidates are the given types: those with fewer safe conversions to others first, lists before
  // sets, dynamic last.
  std::optional<Type> first_that_all_convert_to() {
    struct Candidate {
      Type type;
      std::size_t given = 1;
      std::size_t safe = 0;
    };
    std::vector<Candidate> candidates;
    std::unordered_map<Type, std::size_t, TypeHash> seen;
    for (const Type& type : types_) {
      const auto [at, is_new] = seen.emplace(type, candidates.size());
      if (is_new) {
        candidates.push_back({type});
      } else {
        ++candidates[at->second].given;
      }
    }
    if (candidates.size() == 1) return candidates[0].type;
    for (Candidate& from : candidates) {
      for (const Candidate& to : candidates) {
        if (&from == &to) continue;
        if (plan_conversion(from.type, to.type, {false, allowed_.profile})) from.safe += to.given;
      }
    }
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
      if (a.type.is_dynamic() != b.type.is_dynamic()) return b.type.is_dynamic();
      if (a.safe != b.safe) return a.safe < b.safe;
      return a.type.is(Kind::kList) && b.type.is(Kind::kSet);
    });
    for (const Candidate& to : candidates) {
      const bool all = std::ranges::all_of(
          candidates, [&](const Candidate& from) { return converts(from.type, to.type); });
      if (all) return to.type;
    }
    return std::nullopt;
  }

  std::span<const Type> types_;
  Allowed allowed_;
};

}  // namespace

struct UnifyAccess {
  static std::optional<Unified> run(std::span<const Type> types, Allowed allowed) {
    const auto deep = [](const Type& type) { return type.depth() > base::Limits{}.max_type_depth; };
    if (std::ranges::any_of(types, deep)) return std::nullopt;
    std::optional<Type> type = Unifier(types, allowed).type();
    if (!type) return std::nullopt;
    Unified result{std::move(*type), {}};
    const bool to_unknown = is_one_kind_beside_dynamic(types);
    std::unordered_map<Type, std::optional<Conversion>, TypeHash> compiled;
    for (const Type& from : types) {
      auto [at, is_new] = compiled.emplace(from, std::nullopt);
      if (is_new) at->second = conversion(from, result.type, allowed, to_unknown);
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
  return UnifyAccess::run(types, {false, profile});
}

std::optional<Unified> unify_unsafe(std::span<const Type> types, Profile profile) {
  return UnifyAccess::run(types, {true, profile});
}

}  // namespace virga::cty
