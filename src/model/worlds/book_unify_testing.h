// The book: unification. The structure follows docs/spec/pcl-types.md, section 4.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "model/worlds/book_relations_testing.h"

namespace virga::model::book {

// `kind` is the lowest kind with which one of the two converts to the type.
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

inline bool has_no_members(const Type& type) {
  return type.is(Kind::kUnion) && type.members().empty();
}

// The extensions: "Two union types unify by producing a new union type whose elements are the
// concatenation", "A union type unifies with another type by producing a new union whose element
// types are the unification of the other type with each of the input union's element types". They
// do not mention a union without members. It has no values, so it adds nothing.
template <typename UnifyPair>
Unified unify_unions(const Type& a, const Type& b, UnifyPair unify_pair) {
  const bool both = a.is(Kind::kUnion) && b.is(Kind::kUnion);
  if (both || has_no_members(a) || has_no_members(b)) {
    return {Type::union_of({a, b}), Conversion::kSafe};
  }
  std::vector<Type> members;
  Conversion kind = Conversion::kSafe;
  for (const Type& member : (a.is(Kind::kUnion) ? a : b).members()) {
    const Unified one = a.is(Kind::kUnion) ? unify_pair(member, b) : unify_pair(a, member);
    members.push_back(one.type);
    kind = std::min(kind, one.kind);
  }
  return {Type::union_of(std::move(members)), kind};
}

inline bool is_eventual(const Type& type) {
  return type.is(Kind::kOutput) || type.is(Kind::kPromise);
}

// The extensions: an output and a promise, and two outputs, unify to an output; two promises to a
// promise. An output contains no outputs, so the outputs inside the promise are removed.
template <typename UnifyPair>
Unified unify_eventuals(const Type& a, const Type& b, UnifyPair unify_pair) {
  if (a.is(Kind::kPromise) && b.is(Kind::kPromise)) {
    const Unified inside = unify_pair(a.element(), b.element());
    return {Type::promise(inside.type), inside.kind};
  }
  const Unified inside = unify_pair(without_eventuals(a.element()), without_eventuals(b.element()));
  return {Type::output(inside.type), inside.kind};
}

inline Unified unified_opaques(const Type& a, const Type& b) {
  for (const Type& winner :
       {Type::string(), Type::number(), Type::integer(), Type::boolean(), Type::id()}) {
    if (equal(a, winner)) return {a, converts(a, b, Mode::kUnifying)};
    if (equal(b, winner)) return {b, converts(b, a, Mode::kUnifying)};
  }
  return {Type::dynamic(), Conversion::kSafe};
}

// A list, set, map, output or promise of the unified element.
inline Unified unify_elements(Type (*make)(Type), const Type& a, const Type& b) {
  const Unified element = unified(a, b);
  return {make(element.type), element.kind};
}

inline Unified fold_elements(Type (*make)(Type), Unified start, std::span<const Type> types) {
  const Unified element = fold_into(std::move(start), types);
  return {make(element.type), element.kind};
}

// Unifies an output or promise with a type that is neither.
inline Unified unify_with_eventual(const Type& a, const Type& b) {
  const Type& outer = is_eventual(a) ? a : b;
  const Type& other = is_eventual(a) ? b : a;
  if (contains(other, Kind::kOutput) || contains(other, Kind::kPromise)) {
    return {Type::union_of({a, b}), Conversion::kSafe};
  }
  const Unified inside = is_eventual(a) ? unified(a.element(), b) : unified(a, b.element());
  return {outer.is(Kind::kOutput) ? Type::output(inside.type) : Type::promise(inside.type),
          inside.kind};
}

// docs/spec/pcl-types.md, section 4, rule 6: neither side converts better without loss, and one
// converts with this `kind`. The text leaves two cases open, both with constants of dynamic: the
// kind of "otherwise A", and the type for an enum.
inline Unified unify_tie(const Type& a, const Type& b, Conversion kind) {
  if (is_eventual(a) || is_eventual(b)) return unify_with_eventual(a, b);
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
        return fold_elements(Type::set, {a.element(), Conversion::kSafe}, b.members());
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
        return fold_elements(Type::set, {b.element(), Conversion::kSafe}, a.members());
      }
      return {a, kind};
    case Kind::kObject:
      if (b.is(Kind::kObject)) return unify_objects(a, b);
      if (b.is(Kind::kMap)) {
        return fold_elements(Type::map, {b.element(), Conversion::kSafe}, property_types(a));
      }
      return {a, kind};
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque: return unified_opaques(a, b);
    case Kind::kEnum:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kUnion:
    case Kind::kOutput:
    case Kind::kPromise: return {Type::union_of({a, b}), Conversion::kSafe};
  }
  return {a, kind};
}

// Returns whether the loser of step 4 converts to the winner without unifying. Step 4 uses the
// unifying mode, in which objects convert to their unified type, and that may differ from the
// winner. docs/spec/cty-conversion.md, section 6; section 7, rule 2: all types convert to the
// unified type, preferably without loss.
inline bool takes(const Type& winner, const Type& loser, Conversion kind) {
  return converts(winner, loser, Mode::kLossless) >= kind;
}

inline Unified unified(const Type& a, const Type& b) {
  if (equal(a, b)) return {a, Conversion::kSafe};
  if (a.is_dynamic()) return {b, Conversion::kUnsafe};
  if (b.is_dynamic()) return {a, Conversion::kUnsafe};
  if (a.is(Kind::kUnion) || b.is(Kind::kUnion)) return unify_unions(a, b, unified);
  if (is_eventual(a) && is_eventual(b)) return unify_eventuals(a, b, unified);
  const Conversion to_a = converts(a, b, Mode::kUnifying);
  const Conversion to_b = converts(b, a, Mode::kUnifying);
  if (to_a == Conversion::kNone && to_b == Conversion::kNone) {
    return {Type::union_of({a, b}), Conversion::kSafe};
  }
  if (to_b > to_a && takes(b, a, to_b)) return {b, to_b};
  if (to_a > to_b && takes(a, b, to_a)) return {a, to_a};
  return unify_tie(a, b, std::max(to_a, to_b));
}

// Unifies types if that is safe and otherwise forms their union, member by member and inside
// outputs and promises.
inline Unified safely_unified(const Type& a, const Type& b) {
  const Conversion safe = Conversion::kSafe;
  if (equal(a, b)) return {a, safe};
  if (a.is_dynamic() || b.is_dynamic()) return {Type::union_of({a, b}), safe};
  if (a.is(Kind::kUnion) || b.is(Kind::kUnion)) return unify_unions(a, b, safely_unified);
  if (is_eventual(a) && is_eventual(b)) return unify_eventuals(a, b, safely_unified);
  const Unified both = unified(a, b);
  return {both.kind == safe ? both.type : Type::union_of({a, b}), safe};
}

inline Type safely_unified_all(std::span<const Type> types) {
  if (types.empty()) return Type::none();
  Type all = types[0];
  for (const Type& next : types.subspan(1)) all = safely_unified(all, next).type;
  return all;
}

}  // namespace virga::model::book
