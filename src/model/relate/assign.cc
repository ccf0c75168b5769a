#include "model/relate/assign.h"

#include <algorithm>
#include <unordered_map>

#include "model/eventual.h"
#include "model/relate/fixpoint.h"

namespace virga::model {
namespace {

class Assignment {
  // Evaluates a memoized question.
  auto evaluation() {
    return [this](const Type& to, const Type& from) { return by_kind(to, from); };
  }

 public:
  bool run(const Type& to, const Type& from) {
    return fixpoint_.solve([&] { return assign(to, from); }, evaluation());
  }

 private:
  bool assign(const Type& to, const Type& from) {
    if (equal(to, from) || to.is_dynamic() || to.is_error() || from.is_error()) return true;
    for (const Type* base = &from; base->is(Kind::kConst);) {
      base = &base->base();
      if (to == *base) return true;
    }
    return fixpoint_.at(to, from, evaluation());
  }

  // For recursive objects, the rule of objects determines equality at less cost.
  static bool equal(const Type& to, const Type& from) {
    const bool by_rule = to.is(Kind::kObject) && to.is_recursive() && from.is_recursive();
    return by_rule ? to.node() == from.node() : to == from;
  }

  bool by_kind(const Type& to, const Type& from) {
    switch (to.kind()) {
      case Kind::kNone:
      case Kind::kBool:
      case Kind::kInt:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kId:
      case Kind::kOpaque:
      case Kind::kConst:
      case Kind::kEnum: return false;
      case Kind::kDynamic:
      case Kind::kError: return true;
      case Kind::kList:
        if (from.is(Kind::kTuple)) return every(to.element(), from.members());
        return from.is(Kind::kList) && assign(to.element(), from.element());
      case Kind::kSet: return from.is(Kind::kSet) && assign(to.element(), from.element());
      case Kind::kMap:
        if (from.is(Kind::kObject)) {
          return std::ranges::all_of(from.properties(), [&](const Property& property) {
            return assign(to.element(), property.type);
          });
        }
        return from.is(Kind::kMap) && assign(to.element(), from.element());
      case Kind::kObject: return from.is(Kind::kObject) && objects(to, from);
      case Kind::kTuple: return from.is(Kind::kTuple) && tuples(to.members(), from.members());
      case Kind::kUnion:
        return std::ranges::any_of(to.members(),
                                   [&](const Type& member) { return assign(member, from); });
      case Kind::kOutput:
        if (from.is(Kind::kOutput)) return assign(to.element(), from.element());
        if (from.is(Kind::kPromise)) return assign(to.element(), without_outputs(from.element()));
        return assign(to.element(), from);
      case Kind::kPromise:
        return assign(to.element(), from.is(Kind::kPromise) ? from.element() : from);
    }
    return false;
  }

  bool every(const Type& to, std::span<const Type> members) {
    return std::ranges::all_of(members, [&](const Type& member) { return assign(to, member); });
  }

  bool objects(const Type& to, const Type& from) {
    return std::ranges::all_of(to.properties(), [&](const Property& property) {
      const Type* source = from.property(property.name);
      return assign(property.type, source ? *source : Type::none());
    });
  }

  bool tuples(std::span<const Type> to, std::span<const Type> from) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      if (!assign(to[i], i < from.size() ? from[i] : Type::none())) return false;
    }
    return true;
  }

  // Computed once and kept alive, because answers are memoized by node.
  const Type& without_outputs(const Type& type) {
    if (!type.contains_outputs()) return type;
    const auto [resolved, fresh] = resolved_.try_emplace(type.node());
    if (fresh) resolved->second = resolve_outputs(type);
    return resolved->second;
  }

  Fixpoint<bool, true, false> fixpoint_;
  std::unordered_map<const TypeNode*, Type> resolved_;
};

}  // namespace

bool assignable(const Type& to, const Type& from) {
  return Assignment().run(to, from);
}

bool is_optional(const Type& type) {
  return !type.is_dynamic() && assignable(type, Type::none());
}

}  // namespace virga::model
