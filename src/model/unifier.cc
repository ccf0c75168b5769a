#include "model/unifier.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/eventual.h"

namespace virga::model {
namespace {

constexpr auto kNone = Conversion::kNone;
constexpr auto kUnsafe = Conversion::kUnsafe;
constexpr auto kSafe = Conversion::kSafe;

// Shallow pairs are computed anew: remembering them costs more.
constexpr std::uint32_t kShallow = 3;
constexpr std::uint32_t kMaxDepth = 2 * kMaxTypeDepth;

bool worth_remembering(const Type& a, const Type& b) {
  return std::min(a.depth(), b.depth()) > kShallow || (a.is_recursive() && b.is_recursive());
}

Unified union_of(const Type& a, const Type& b) { return {Type::union_of({a, b}), kSafe}; }

}  // namespace

Unified Unifier::unify(const Type& a, const Type& b) {
  if (a == b || a.is_error()) return {a, kSafe};
  if (b.is_error()) return {b, kSafe};
  if (a.is_dynamic()) return {b, kUnsafe};
  if (b.is_dynamic()) return {a, kUnsafe};
  if (depth_ >= kMaxDepth) return union_of(a, b);
  const bool remember = worth_remembering(a, b);
  const NodePair pair{a.node(), b.node()};
  if (remember) {
    if (const auto known = known_.find(pair); known != known_.end()) return known->second.unified;
  }
  ++depth_;
  Unified unified = unify_new(a, b);
  --depth_;
  if (remember) known_.emplace(pair, Known{a, b, unified});
  return unified;
}

Unified Unifier::unify_new(const Type& a, const Type& b) {
  const Conversion to_a = converter_.convert(a, b);
  const Conversion to_b = converter_.convert(b, a);
  if (to_b > to_a) return {b, to_b};
  if (to_a > to_b) return {a, to_a};
  return to_a == kNone ? union_of(a, b) : tie(a, b, to_a);
}

Unified Unifier::tie(const Type& a, const Type& b, Conversion kind) {
  if (b.is(Kind::kUnion)) return into_union(b, a);
  switch (a.kind()) {
    case Kind::kNone:
    case Kind::kConst:
      return {a, converter_.convert(b, a)};
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
      return builtins(a, b);
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque:
    case Kind::kEnum:
      return union_of(a, b);  // such types do not tie
    case Kind::kList:
      return lists(a, b, kind);
    case Kind::kSet:
      return sets(a, b, kind);
    case Kind::kMap:
      return maps(a, b, kind);
    case Kind::kObject:
      return object(a, b, kind);
    case Kind::kTuple:
      return tuple(a, b, kind);
    case Kind::kUnion:
      return into_union(a, b);
    case Kind::kOutput:
      return output(a, b, kind);
    case Kind::kPromise:
      return promise(a, b, kind);
  }
  return union_of(a, b);
}

Unified Unifier::builtins(const Type& a, const Type& b) {
  for (const Kind kind : {Kind::kString, Kind::kNumber, Kind::kInt, Kind::kBool, Kind::kId}) {
    if (a.is(kind)) return {a, converter_.convert(a, b)};
    if (b.is(kind)) return {b, converter_.convert(b, a)};
  }
  return {Type::dynamic(), kSafe};
}

Unified Unifier::lists(const Type& list, const Type& b, Conversion kind) {
  if (b.is(Kind::kTuple)) {
    Unified element = fold_members({list.element(), kSafe}, b.members());
    return {Type::list(std::move(element.type)), element.kind};
  }
  if (b.is(Kind::kList) || b.is(Kind::kSet)) {
    Unified element = unify(list.element(), b.element());
    return {Type::list(std::move(element.type)), element.kind};
  }
  return {list, kind};
}

Unified Unifier::sets(const Type& set, const Type& b, Conversion kind) {
  if (b.is(Kind::kTuple)) {
    Unified element = fold_members({set.element(), kUnsafe}, b.members());
    return {Type::set(std::move(element.type)), element.kind};
  }
  if (b.is(Kind::kSet) || b.is(Kind::kList)) {
    Unified element = unify(set.element(), b.element());
    Type type = std::move(element.type);
    return {b.is(Kind::kSet) ? Type::set(std::move(type)) : Type::list(std::move(type)),
            element.kind};
  }
  return {set, kind};
}

Unified Unifier::maps(const Type& map, const Type& b, Conversion kind) {
  if (b.is(Kind::kObject)) {
    Unified element = fold_properties({map.element(), kSafe}, b.properties());
    return {Type::map(std::move(element.type)), element.kind};
  }
  if (b.is(Kind::kMap)) {
    Unified element = unify(map.element(), b.element());
    return {Type::map(std::move(element.type)), element.kind};
  }
  return {map, kind};
}

Unified Unifier::tuple(const Type& tuple, const Type& b, Conversion kind) {
  if (b.is(Kind::kTuple)) return both_tuples(tuple, b);
  if (!b.is(Kind::kList) && !b.is(Kind::kSet)) return {tuple, kind};
  const bool set = b.is(Kind::kSet);
  Unified element = fold_members({b.element(), set ? kUnsafe : kSafe}, tuple.members());
  Type type = std::move(element.type);
  return {set ? Type::set(std::move(type)) : Type::list(std::move(type)), element.kind};
}

Unified Unifier::object(const Type& object, const Type& b, Conversion kind) {
  if (b.is(Kind::kObject)) return both_objects(object, b);
  if (!b.is(Kind::kMap)) return {object, kind};
  Unified element = fold_properties({b.element(), kSafe}, object.properties());
  return {Type::map(std::move(element.type)), element.kind};
}

Unified Unifier::output(const Type& output, const Type& b, Conversion kind) {
  if (!b.is(Kind::kOutput) && !b.is(Kind::kPromise)) return {output, kind};
  const Type element = b.is(Kind::kOutput) ? b.element() : resolve_outputs(b.element());
  Unified unified = unify(output.element(), element);
  return {Type::output(std::move(unified.type)), unified.kind};
}

Unified Unifier::promise(const Type& promise, const Type& b, Conversion kind) {
  if (!b.is(Kind::kPromise) && !b.is(Kind::kOutput)) return {promise, kind};
  Unified unified = unify(promise.element(), b.element());
  Type type = std::move(unified.type);
  return {b.is(Kind::kPromise) ? Type::promise(std::move(type)) : Type::output(std::move(type)),
          unified.kind};
}

Unified Unifier::into_union(const Type& all, const Type& b) {
  if (b.is(Kind::kUnion)) return union_of(all, b);
  std::vector<Type> members;
  Conversion kind = kSafe;
  for (const Type& member : all.members()) {
    Unified unified = unify(member, b);
    members.push_back(std::move(unified.type));
    kind = std::min(kind, unified.kind);
  }
  return {Type::union_of(std::move(members)), kind};
}

Unified Unifier::both_tuples(const Type& a, const Type& b) {
  const std::span<const Type> left = a.members();
  const std::span<const Type> right = b.members();
  std::vector<Type> members;
  Conversion kind = kSafe;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    if (i >= left.size() || i >= right.size()) {
      members.push_back(Type::optional(i < left.size() ? left[i] : right[i]));
      continue;
    }
    Unified unified = unify(left[i], right[i]);
    members.push_back(std::move(unified.type));
    kind = std::min(kind, unified.kind);
  }
  return {Type::tuple(std::move(members)), kind};
}

Unified Unifier::both_objects(const Type& a, const Type& b) {
  const NodePair pair{a.node(), b.node()};
  if (!open_.insert(pair).second) return union_of(a, b);
  std::vector<Property> properties;
  Conversion kind = kSafe;
  const std::span<const Property> left = a.properties();
  const std::span<const Property> right = b.properties();
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < left.size() || j < right.size()) {
    if (j == right.size() || (i < left.size() && left[i].name < right[j].name)) {
      properties.push_back({left[i].name, Type::optional(left[i].type)});
      ++i;
    } else if (i == left.size() || right[j].name < left[i].name) {
      properties.push_back({right[j].name, Type::optional(right[j].type)});
      ++j;
    } else {
      Unified unified = unify(left[i].type, right[j].type);
      properties.push_back({left[i].name, std::move(unified.type)});
      kind = std::min(kind, unified.kind);
      ++i;
      ++j;
    }
  }
  open_.erase(pair);
  return {Type::object(std::move(properties)), kind};
}

Unified Unifier::fold_members(Unified start, std::span<const Type> members) {
  for (const Type& member : members) {
    Unified unified = unify(start.type, member);
    start = {std::move(unified.type), std::min(start.kind, unified.kind)};
  }
  return start;
}

Unified Unifier::fold_properties(Unified start, std::span<const Property> properties) {
  for (const Property& property : properties) {
    Unified unified = unify(start.type, property.type);
    start = {std::move(unified.type), std::min(start.kind, unified.kind)};
  }
  return start;
}

Conversion Unifier::objects(const Type& to, const Type& from) { return both_objects(to, from).kind; }
Conversion Unifier::tuples(const Type& to, const Type& from) { return both_tuples(to, from).kind; }

}  // namespace virga::model
