#include "model/relate/unifier.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::model {

using enum Conversion;

namespace {

// Shallow pairs are computed again, because a memo entry costs more.
constexpr std::uint32_t kShallow = 3;
constexpr std::uint32_t kMaxDepth = 2 * kMaxTypeDepth;

bool is_eventual(const Type& type) {
  return type.is(Kind::kOutput) || type.is(Kind::kPromise);
}

// The element of an output or promise; next to an output, without the outputs inside it.
Type element_beside(const Type& type, const Type& other) {
  const bool resolves = type.is(Kind::kPromise) && other.is(Kind::kOutput);
  return resolves ? resolve_outputs(type.element()) : type.element();
}

// The eventual for two outputs or promises: a promise if both are promises, otherwise an output.
Type wrapped(const Type& a, const Type& b, Type element) {
  const bool promise = a.is(Kind::kPromise) && b.is(Kind::kPromise);
  return promise ? Type::promise(std::move(element)) : Type::output(std::move(element));
}

// Returns whether unification forms the union of all members. A union without members has no
// values, so it adds nothing.
bool is_union_of_all(const Type& a, const Type& b) {
  const auto is_empty = [](const Type& type) {
    return type.is(Kind::kUnion) && type.members().empty();
  };
  return (a.is(Kind::kUnion) && b.is(Kind::kUnion)) || is_empty(a) || is_empty(b);
}

bool is_worth_caching(const Type& a, const Type& b) {
  return std::min(a.depth(), b.depth()) > kShallow || (a.is_recursive() && b.is_recursive());
}

}  // namespace

Unified Unifier::union_of(const Type& a, const Type& b, Want want) {
  return {want == Want::kType ? Type::union_of({a, b}) : a, kSafe};
}

void Unifier::forget() {
  steps_ = steps();
  converter_ = Converter(this);
  lossless_ = Converter(Converter::Loss::kUnsafe);
  known_.clear();
  known_kinds_.clear();
  assumed_ = false;
}

std::optional<Type> Unifier::unify_safely(const Type& a, const Type& b) {
  return answer([&] { return safe_type(a, b); });
}

std::optional<Type> Unifier::safe_type(const Type& a, const Type& b) {
  if (same(a, b) || a.is_error()) return a;
  if (b.is_error()) return b;
  if (a.is_dynamic() || b.is_dynamic()) return std::nullopt;
  if (a.is(Kind::kUnion) || b.is(Kind::kUnion)) return safe_union(a, b);
  if (is_eventual(a) && is_eventual(b)) return safe_eventual(a, b);
  const Conversion to_a = converter_.convert(a, b);
  const Conversion to_b = converter_.convert(b, a);
  const Conversion kind = std::max(to_a, to_b);
  if (kind == kNone) return Type::union_of({a, b});
  if (const Type* best = winner(a, b, to_a, to_b)) {
    return kind == kSafe ? std::optional(*best) : std::nullopt;
  }
  if (to_a == kSafe && to_b == kSafe && a == b) return a;
  if (tie(a, b, kind, Want::kKind).kind != kSafe) return std::nullopt;
  return tie(a, b, kind, Want::kType).type;
}

const Type* Unifier::winner(const Type& a, const Type& b, Conversion to_a, Conversion to_b) {
  if (to_a == to_b) return nullptr;
  const Type& best = to_a > to_b ? a : b;
  const Type& other = to_a > to_b ? b : a;
  // Objects and tuples convert here if they unify, and their unified type can differ from `best`.
  const bool is_bound =
      is_builtin(best.kind()) || lossless_.run(best, other) >= std::max(to_a, to_b);
  return is_bound ? &best : nullptr;
}

Type Unifier::safe_or_union(const Type& a, const Type& b) {
  std::optional<Type> unified = safe_type(a, b);
  return unified ? *std::move(unified) : Type::union_of({a, b});
}

Type Unifier::safe_union(const Type& a, const Type& b) {
  if (is_union_of_all(a, b)) return Type::union_of({a, b});
  const bool a_is_union = a.is(Kind::kUnion);
  const std::span<const Type> all = (a_is_union ? a : b).members();
  const Type& other = a_is_union ? b : a;
  steps_ += all.size();
  std::vector<Type> members;
  members.reserve(all.size());
  for (const Type& member : all) {
    members.push_back(a_is_union ? safe_or_union(member, other) : safe_or_union(other, member));
  }
  return Type::union_of(std::move(members));
}

Type Unifier::safe_eventual(const Type& a, const Type& b) {
  return wrapped(a, b, safe_or_union(element_beside(a, b), element_beside(b, a)));
}

Unified Unifier::unify(const Type& a, const Type& b, Want want) {
  ++steps_;
  if (same(a, b) || a.is_error()) return {a, kSafe};
  if (b.is_error()) return {b, kSafe};
  if (a.is_dynamic()) return {b, kUnsafe};
  if (b.is_dynamic()) return {a, kUnsafe};
  if (depth_ >= kMaxDepth) return union_of(a, b, want);
  const bool remember = is_worth_caching(a, b);
  const NodePair pair{a.node(), b.node()};
  auto& known = want == Want::kType ? known_ : known_kinds_;
  if (remember) {
    if (const auto found = known.find(pair); found != known.end()) return found->second.unified;
  }
  ++depth_;
  Unified unified = unify_new(a, b, want);
  --depth_;
  // A type that nests too deeply is replaced by a union.
  if (want == Want::kType && unified.type.is_error()) unified = union_of(a, b, want);
  if (remember) known.emplace(pair, Known{a, b, unified});
  return unified;
}

Unified Unifier::unify_new(const Type& a, const Type& b, Want want) {
  if (a.is(Kind::kUnion) || b.is(Kind::kUnion)) return into_union(a, b, want);
  if (is_eventual(a) && is_eventual(b)) return both_eventual(a, b, want);
  const Conversion to_a = converter_.convert(a, b);
  const Conversion to_b = converter_.convert(b, a);
  const Conversion kind = std::max(to_a, to_b);
  if (kind == kNone) return union_of(a, b, want);
  if (const Type* best = winner(a, b, to_a, to_b)) return {*best, kind};
  if (to_a == kSafe && to_b == kSafe && a == b) return {a, kSafe};
  return tie(a, b, kind, want);
}

Unified Unifier::tie(const Type& a, const Type& b, Conversion kind, Want want) {
  if (is_eventual(a) || is_eventual(b)) return one_eventual(a, b, want);
  switch (a.kind()) {
    case Kind::kNone:
    case Kind::kConst: return {a, converter_.convert(b, a)};
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque: return opaques(a, b);
    case Kind::kEnum: return union_of(a, b, want);  // the reference has no type for this case
    case Kind::kDynamic:
    case Kind::kError: return union_of(a, b, want);  // these types do not tie
    case Kind::kList: return lists(a, b, kind, want);
    case Kind::kSet: return sets(a, b, kind, want);
    case Kind::kMap: return maps(a, b, kind, want);
    case Kind::kObject: return object(a, b, kind, want);
    case Kind::kTuple: return tuple(a, b, kind, want);
    case Kind::kOutput:
    case Kind::kPromise:
    case Kind::kUnion: break;  // handled before
  }
  return union_of(a, b, want);
}

// A named type and a constant of dynamic convert to each other equally well: dynamic accepts any
// value.
Unified Unifier::opaques(const Type& a, const Type& b) {
  for (const Kind kind : {Kind::kString, Kind::kNumber, Kind::kInt, Kind::kBool, Kind::kId}) {
    if (a.is(kind)) return {a, converter_.convert(a, b)};
    if (b.is(kind)) return {b, converter_.convert(b, a)};
  }
  return {Type::dynamic(), kSafe};
}

Unified Unifier::lists(const Type& list, const Type& b, Conversion kind, Want want) {
  if (b.is(Kind::kTuple)) {
    Unified element = fold_members({list.element(), kSafe}, b.members());
    return {Type::list(std::move(element.type)), element.kind};
  }
  if (b.is(Kind::kList) || b.is(Kind::kSet)) {
    Unified element = unify(list.element(), b.element(), want);
    return {Type::list(std::move(element.type)), element.kind};
  }
  return {list, kind};
}

Unified Unifier::sets(const Type& set, const Type& b, Conversion kind, Want want) {
  if (b.is(Kind::kTuple)) {
    Unified element = fold_members({set.element(), kSafe}, b.members());
    return {Type::set(std::move(element.type)), element.kind};
  }
  if (b.is(Kind::kSet) || b.is(Kind::kList)) {
    Unified element = unify(set.element(), b.element(), want);
    Type type = std::move(element.type);
    return {b.is(Kind::kSet) ? Type::set(std::move(type)) : Type::list(std::move(type)),
            element.kind};
  }
  return {set, kind};
}

Unified Unifier::maps(const Type& map, const Type& b, Conversion kind, Want want) {
  if (b.is(Kind::kObject)) {
    Unified element = fold_properties({map.element(), kSafe}, b.properties());
    return {Type::map(std::move(element.type)), element.kind};
  }
  if (b.is(Kind::kMap)) {
    Unified element = unify(map.element(), b.element(), want);
    return {Type::map(std::move(element.type)), element.kind};
  }
  return {map, kind};
}

Unified Unifier::tuple(const Type& tuple, const Type& b, Conversion kind, Want want) {
  if (b.is(Kind::kTuple)) return both_tuples(tuple, b, want);
  if (!b.is(Kind::kList) && !b.is(Kind::kSet)) return {tuple, kind};
  const bool set = b.is(Kind::kSet);
  Unified element = fold_members({b.element(), kSafe}, tuple.members());
  Type type = std::move(element.type);
  return {set ? Type::set(std::move(type)) : Type::list(std::move(type)), element.kind};
}

Unified Unifier::object(const Type& object, const Type& b, Conversion kind, Want want) {
  if (b.is(Kind::kObject)) return both_objects(object, b, want);
  if (!b.is(Kind::kMap)) return {object, kind};
  Unified element = fold_properties({b.element(), kSafe}, object.properties());
  return {Type::map(std::move(element.type)), element.kind};
}

// An eventual inside a value cannot merge with an eventual around the value.
Unified Unifier::one_eventual(const Type& a, const Type& b, Want want) {
  const Type& outer = is_eventual(a) ? a : b;
  if ((is_eventual(a) ? b : a).contains_eventuals()) return union_of(a, b, want);
  Unified unified = is_eventual(a) ? unify(a.element(), b, want) : unify(a, b.element(), want);
  return {wrapped(outer, outer, std::move(unified.type)), unified.kind};
}

Unified Unifier::both_eventual(const Type& a, const Type& b, Want want) {
  Unified unified = unify(element_beside(a, b), element_beside(b, a), want);
  return {wrapped(a, b, std::move(unified.type)), unified.kind};
}

Unified Unifier::into_union(const Type& a, const Type& b, Want want) {
  if (is_union_of_all(a, b)) return union_of(a, b, want);
  const bool a_is_union = a.is(Kind::kUnion);
  std::vector<Type> members;
  Conversion kind = kSafe;
  for (const Type& member : (a_is_union ? a : b).members()) {
    Unified unified = a_is_union ? unify(member, b, want) : unify(a, member, want);
    kind = std::min(kind, unified.kind);
    if (want == Want::kKind && kind != kSafe) return {a, kind};
    members.push_back(std::move(unified.type));
  }
  return {want == Want::kType ? Type::union_of(std::move(members)) : a, kind};
}

Unified Unifier::both_tuples(const Type& a, const Type& b, Want want) {
  const std::span<const Type> left = a.members();
  const std::span<const Type> right = b.members();
  std::vector<Type> members;
  Conversion kind = kSafe;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    if (i >= left.size() || i >= right.size()) {
      if (want == Want::kKind) break;
      members.push_back(Type::optional(i < left.size() ? left[i] : right[i]));
      continue;
    }
    Unified unified = unify(left[i], right[i], want);
    kind = std::min(kind, unified.kind);
    if (want == Want::kKind && kind != kSafe) break;
    members.push_back(std::move(unified.type));
  }
  return {want == Want::kType ? Type::tuple(std::move(members)) : a, kind};
}

Unified Unifier::both_objects(const Type& a, const Type& b, Want want) {
  steps_ += a.properties().size() + b.properties().size();
  const NodePair pair{a.node(), b.node()};
  if (!open_.insert(pair).second) {
    assumed_ = true;
    return union_of(a, b, want);
  }
  Unified unified = want == Want::kType ? build_object(a, b) : Unified{a, object_kind(a, b)};
  open_.erase(pair);
  return unified;
}

Conversion Unifier::object_kind(const Type& a, const Type& b) {
  for (const Property& property : a.properties()) {
    const Type* other = b.property(property.name);
    if (other && unify(property.type, *other, Want::kKind).kind != kSafe) return kUnsafe;
  }
  return kSafe;
}

Unified Unifier::build_object(const Type& a, const Type& b) {
  std::vector<Property> properties;
  Conversion kind = kSafe;
  for (const Property& property : a.properties()) {
    const Type* other = b.property(property.name);
    if (!other) {
      properties.push_back({property.name, Type::optional(property.type)});
      continue;
    }
    Unified unified = unify(property.type, *other, Want::kType);
    properties.push_back({property.name, std::move(unified.type)});
    kind = std::min(kind, unified.kind);
  }
  for (const Property& property : b.properties()) {
    if (!a.property(property.name)) {
      properties.push_back({property.name, Type::optional(property.type)});
    }
  }
  return {Type::object(std::move(properties)), kind};
}

Unified Unifier::fold_members(Unified start, std::span<const Type> members) {
  for (const Type& member : members) {
    Unified unified = unify(start.type, member, Want::kType);
    start = {std::move(unified.type), std::min(start.kind, unified.kind)};
  }
  return start;
}

Unified Unifier::fold_properties(Unified start, std::span<const Property> properties) {
  for (const Property& property : properties) {
    Unified unified = unify(start.type, property.type, Want::kType);
    start = {std::move(unified.type), std::min(start.kind, unified.kind)};
  }
  return start;
}

Conversion Unifier::objects(const Type& to, const Type& from) {
  return both_objects(to, from, Want::kKind).kind;
}
Conversion Unifier::tuples(const Type& to, const Type& from) {
  return both_tuples(to, from, Want::kKind).kind;
}

}  // namespace virga::model
