// The book, section 4: unification.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "model/worlds/book_relations_testing.h"

namespace virga::model::book {

inline Unified unified(const Type& a, const Type& b);

inline Unified fold_into(Unified all, std::span<const Type> types) {
  for (const Type& type : types) {
    const Unified next = unified(all.type, type);
    all = {next.type, std::min(all.kind, next.kind)};
  }
  return all;
}

inline std::vector<Type> property_types(const Type& object) {
  std::vector<Type> types;
  for (const Property& property : object.properties()) types.push_back(property.type);
  return types;
}

inline Type with_none(const Type& type) {
  return Type::union_of({type, Type::none()});
}

inline Unified unify_tuples(const Type& a, const Type& b) {
  std::vector<Type> members;
  Conversion kind = Conversion::kSafe;
  for (std::size_t i = 0; i < std::max(a.members().size(), b.members().size()); ++i) {
    if (i >= a.members().size()) {
      members.push_back(with_none(b.members()[i]));
    } else if (i >= b.members().size()) {
      members.push_back(with_none(a.members()[i]));
    } else {
      const Unified member = unified(a.members()[i], b.members()[i]);
      members.push_back(member.type);
      kind = std::min(kind, member.kind);
    }
  }
  return {Type::tuple(std::move(members)), kind};
}

inline Unified unify_objects(const Type& a, const Type& b) {
  std::vector<Property> properties;
  Conversion kind = Conversion::kSafe;
  for (const Property& property : a.properties()) {
    if (const Type* other = b.property(property.name)) {
      const Unified both = unified(property.type, *other);
      properties.push_back({property.name, both.type});
      kind = std::min(kind, both.kind);
    } else {
      properties.push_back({property.name, with_none(property.type)});
    }
  }
  for (const Property& property : b.properties()) {
    if (!a.property(property.name)) {
      properties.push_back({property.name, with_none(property.type)});
    }
  }
  return {Type::object(std::move(properties)), kind};
}

// The "unifyTo" of the text.
inline Unified unify_union(const Type& all, const Type& other) {
  if (other.is(Kind::kUnion)) return {Type::union_of({all, other}), Conversion::kSafe};
  std::vector<Type> members;
  Conversion kind = Conversion::kSafe;
  for (const Type& member : all.members()) {
    const Unified both = unified(member, other);
    members.push_back(both.type);
    kind = std::min(kind, both.kind);
  }
  return {Type::union_of(std::move(members)), kind};
}

inline Unified unified_opaques(const Type& a, const Type& b) {
  for (const Type& winner :
       {Type::string(), Type::number(), Type::integer(), Type::boolean(), Type::id()}) {
    if (equal(a, winner)) return {a, converts(a, b, Mode::kUnifying)};
    if (equal(b, winner)) return {b, converts(b, a, Mode::kUnifying)};
  }
  return {Type::dynamic(), Conversion::kSafe};
}

// A list, set, map, output or promise of what two elements unify to.
inline Unified unify_elements(Type (*make)(Type), const Type& a, const Type& b) {
  const Unified element = unified(a, b);
  return {make(element.type), element.kind};
}

inline Unified fold_elements(Type (*make)(Type), Unified start, std::span<const Type> types) {
  const Unified element = fold_into(std::move(start), types);
  return {make(element.type), element.kind};
}

// Step 5: neither side converts better, and both convert with this `kind`. What the text leaves
// open is open for constants of dynamic only: the kind of "otherwise A", and the type that an enum
// has with one.
inline Unified unify_tie(const Type& a, const Type& b, Conversion kind) {
  if (b.is(Kind::kUnion)) return unify_union(b, a);
  switch (a.kind()) {
    case Kind::kNone:
    case Kind::kConst: return {a, converts(b, a, Mode::kUnifying)};
    case Kind::kList:
      if (b.is(Kind::kTuple)) {
        return fold_elements(Type::list, {a.element(), Conversion::kSafe}, b.members());
      }
      if (b.is(Kind::kSet) || b.is(Kind::kList)) {
        return unify_elements(Type::list, a.element(), b.element());
      }
      return {a, kind};
    case Kind::kSet:
      if (b.is(Kind::kSet)) return unify_elements(Type::set, a.element(), b.element());
      if (b.is(Kind::kList)) return unify_elements(Type::list, a.element(), b.element());
      if (b.is(Kind::kTuple)) {
        return fold_elements(Type::set, {a.element(), Conversion::kUnsafe}, b.members());
      }
      return {a, kind};
    case Kind::kMap:
      if (b.is(Kind::kMap)) return unify_elements(Type::map, a.element(), b.element());
      if (b.is(Kind::kObject)) {
        return fold_elements(Type::map, {a.element(), Conversion::kSafe}, property_types(b));
      }
      return {a, kind};
    case Kind::kTuple:
      if (b.is(Kind::kTuple)) return unify_tuples(a, b);
      if (b.is(Kind::kList)) {
        return fold_elements(Type::list, {b.element(), Conversion::kSafe}, a.members());
      }
      if (b.is(Kind::kSet)) {
        return fold_elements(Type::set, {b.element(), Conversion::kUnsafe}, a.members());
      }
      return {a, kind};
    case Kind::kObject:
      if (b.is(Kind::kObject)) return unify_objects(a, b);
      if (b.is(Kind::kMap)) {
        return fold_elements(Type::map, {b.element(), Conversion::kSafe}, property_types(a));
      }
      return {a, kind};
    case Kind::kOutput:
      if (b.is(Kind::kOutput)) return unify_elements(Type::output, a.element(), b.element());
      if (b.is(Kind::kPromise)) {
        return unify_elements(Type::output, a.element(), without_eventuals(b.element()));
      }
      return {a, kind};
    case Kind::kPromise:
      if (b.is(Kind::kPromise)) return unify_elements(Type::promise, a.element(), b.element());
      if (b.is(Kind::kOutput)) return unify_elements(Type::output, a.element(), b.element());
      return {a, kind};
    case Kind::kUnion: return unify_union(a, b);
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque: return unified_opaques(a, b);
    case Kind::kEnum:
    case Kind::kDynamic:
    case Kind::kError: return {Type::union_of({a, b}), Conversion::kSafe};
  }
  return {a, kind};
}

inline Unified unified(const Type& a, const Type& b) {
  if (a.is_dynamic() && !b.is_dynamic()) return unified(b, a);
  if (equal(a, b)) return {a, Conversion::kSafe};
  if (b.is_dynamic()) return {a, Conversion::kUnsafe};
  const Conversion to_a = converts(a, b, Mode::kUnifying);
  const Conversion to_b = converts(b, a, Mode::kUnifying);
  if (to_b > to_a) return {b, to_b};
  if (to_a > to_b) return {a, to_a};
  if (to_a == Conversion::kNone) return {Type::union_of({a, b}), Conversion::kSafe};
  return unify_tie(a, b, to_a);
}

// The two folds over a list of types: what keeps at least `enough` is kept.
inline Type unified_all(std::span<const Type> types, Conversion enough) {
  if (types.empty()) return Type::none();
  Type all = types[0];
  for (const Type& next : types.subspan(1)) {
    const Unified both = unified(all, next);
    all = both.kind >= enough ? both.type : Type::union_of({all, next});
  }
  return all;
}

}  // namespace virga::model::book
