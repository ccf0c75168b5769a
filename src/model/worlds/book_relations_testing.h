// The book: a second implementation of the rules of types, written from the specifications alone,
// for types that are not recursive. It has no memory and no optimisations, and uses only the
// constructors and accessors of Type, so it takes exponential time. The tests compare every
// relation of the room with it.
//
// The sources of the rules, in this order: the extensions of the HCL information model ("the
// extensions"), the pages on conversion of cty ("cty"), and the page on the PCL language ("PCL",
// with a section). Comments name the source if the order matters.
//
// This file: equality, assignment and conversion.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "model/relate/convert.h"
#include "model/relate/unify.h"
#include "model/type.h"
#include "model/worlds/book_eventual_testing.h"

namespace virga::model::book {

inline bool is_builtin(const Type& type) {
  return type.is(Kind::kBool) || type.is(Kind::kInt) || type.is(Kind::kNumber) ||
         type.is(Kind::kString) || type.is(Kind::kId);
}

// --- docs/spec/pcl-types.md, section 3.1: equality ---

inline bool equal(const Type& a, const Type& b);

inline bool equal_members(std::span<const Type> a, std::span<const Type> b) {
  return std::ranges::equal(a, b, equal);
}

inline bool equal(const Type& a, const Type& b) {
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError: return true;
    case Kind::kOpaque: return a.name() == b.name();
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise: return equal(a.element(), b.element());
    case Kind::kTuple:
    case Kind::kUnion: return equal_members(a.members(), b.members());
    case Kind::kConst: return a.value() == b.value() && equal(a.base(), b.base());
    case Kind::kEnum: return a.token() == b.token();
    case Kind::kObject:
      return std::ranges::equal(a.properties(), b.properties(),
                                [](const Property& x, const Property& y) {
                                  return x.name == y.name && equal(x.type, y.type);
                                });
  }
  return false;
}

// `from` is a constant, and `to` is its base type, or the base type of that type, and so on.
inline bool equals_a_base(const Type& to, const Type& from) {
  return from.is(Kind::kConst) && (equal(to, from.base()) || equals_a_base(to, from.base()));
}

inline Type property_or_none(const Type& object, const std::string& name) {
  const Type* type = object.property(name);
  return type ? *type : Type::none();
}

// --- docs/spec/pcl-types.md, section 3.2: assignment ---

inline bool assigns(const Type& to, const Type& from) {
  if (equal(to, from) || to.is_dynamic() || equals_a_base(to, from)) return true;
  const auto each = [](const Type& element) {
    return [&element](const Type& member) { return assigns(element, member); };
  };
  switch (to.kind()) {
    case Kind::kList:
      if (from.is(Kind::kList)) return assigns(to.element(), from.element());
      return from.is(Kind::kTuple) && std::ranges::all_of(from.members(), each(to.element()));
    case Kind::kSet: return from.is(Kind::kSet) && assigns(to.element(), from.element());
    case Kind::kMap:
      if (from.is(Kind::kMap)) return assigns(to.element(), from.element());
      return from.is(Kind::kObject) &&
             std::ranges::all_of(from.properties(), each(to.element()), &Property::type);
    case Kind::kObject:
      return from.is(Kind::kObject) &&
             std::ranges::all_of(to.properties(), [&](const Property& property) {
               return assigns(property.type, property_or_none(from, property.name));
             });
    case Kind::kTuple: {
      if (!from.is(Kind::kTuple)) return false;
      for (std::size_t i = 0; i < to.members().size(); ++i) {
        const bool given = i < from.members().size();
        if (!assigns(to.members()[i], given ? from.members()[i] : Type::none())) return false;
      }
      return true;
    }
    case Kind::kUnion:
      return std::ranges::any_of(to.members(),
                                 [&](const Type& member) { return assigns(member, from); });
    case Kind::kOutput:
      if (from.is(Kind::kOutput)) return assigns(to.element(), from.element());
      if (from.is(Kind::kPromise)) return assigns(to.element(), without_eventuals(from.element()));
      return assigns(to.element(), from);
    case Kind::kPromise:
      return assigns(to.element(), from.is(Kind::kPromise) ? from.element() : from);
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque:
    case Kind::kConst:
    case Kind::kEnum: return false;
  }
  return false;
}

// docs/spec/pcl-types.md, section 2.
inline bool accepts_null(const Type& type) {
  return !type.is_dynamic() && assigns(type, Type::none());
}

// --- docs/spec/pcl-types.md, section 3.3: conversion ---

enum class Mode {
  kPlain,
  kUnifying,  // objects and tuples convert if they unify
  kLossless,  // lossy conversions are at most unsafe
};

inline Conversion converts(const Type& to, const Type& from, Mode mode = Mode::kPlain);
inline Unified unify_objects(const Type& a, const Type& b);
inline Unified unify_tuples(const Type& a, const Type& b);

// The minimum of the members' conversions, at most `start`.
inline Conversion least(Conversion start, const Type& to, std::span<const Type> from, Mode mode) {
  for (const Type& member : from) start = std::min(start, converts(to, member, mode));
  return start;
}

inline Conversion from_union(const Type& to, const Type& from, Mode mode) {
  std::vector<Conversion> kinds;
  for (const Type& member : from.members()) kinds.push_back(converts(to, member, mode));
  if (std::ranges::count(kinds, Conversion::kNone) == std::ssize(kinds)) return Conversion::kNone;
  const bool all_safe = std::ranges::count(kinds, Conversion::kSafe) == std::ssize(kinds);
  return all_safe ? Conversion::kSafe : Conversion::kUnsafe;
}

// The chart of docs/spec/cty-conversion.md, section 2, with int (docs/spec/hcl-model.md,
// section 7.6). An id converts like a string.
inline Conversion builtin_to_builtin(const Type& to, const Type& from) {
  const bool to_text = to.is(Kind::kString) || to.is(Kind::kId);
  const bool from_text = from.is(Kind::kString) || from.is(Kind::kId);
  const bool one_is_bool = to.is(Kind::kBool) != from.is(Kind::kBool);
  if (one_is_bool && !to_text && !from_text) return Conversion::kNone;
  if (equal(to, from) || to.is(Kind::kString) || to.is(Kind::kId)) return Conversion::kSafe;
  if (to.is(Kind::kNumber) && from.is(Kind::kInt)) return Conversion::kSafe;
  return Conversion::kUnsafe;
}

inline Conversion to_opaque(const Type& to, const Type& from, Mode mode) {
  if (from.is(Kind::kConst)) return converts(to, from.base(), mode);
  return is_builtin(to) && is_builtin(from) ? builtin_to_builtin(to, from) : Conversion::kNone;
}

inline Conversion to_list(const Type& to, const Type& from, Mode mode) {
  if (from.is(Kind::kList) || from.is(Kind::kSet)) {
    return converts(to.element(), from.element(), mode);
  }
  if (!from.is(Kind::kTuple)) return Conversion::kNone;
  return least(Conversion::kSafe, to.element(), from.members(), mode);
}

// cty's chart of compound types: "safe+lossy" from a list or tuple.
inline Conversion to_set(const Type& to, const Type& from, Mode mode) {
  if (from.is(Kind::kSet)) return converts(to.element(), from.element(), mode);
  const Conversion lossy = mode == Mode::kLossless ? Conversion::kUnsafe : Conversion::kSafe;
  if (from.is(Kind::kTuple)) return least(lossy, to.element(), from.members(), mode);
  if (!from.is(Kind::kList)) return Conversion::kNone;
  return std::min(lossy, converts(to.element(), from.element(), mode));
}

inline Conversion to_map(const Type& to, const Type& from, Mode mode) {
  if (from.is(Kind::kMap)) return converts(to.element(), from.element(), mode);
  if (!from.is(Kind::kObject)) return Conversion::kNone;
  Conversion kind = Conversion::kSafe;
  for (const Property& property : from.properties()) {
    kind = std::min(kind, converts(to.element(), property.type, mode));
  }
  return kind;
}

inline Conversion to_object(const Type& to, const Type& from, Mode mode) {
  const bool map = from.is(Kind::kMap);
  if (!map && !from.is(Kind::kObject)) return Conversion::kNone;
  if (!map && mode == Mode::kUnifying) return unify_objects(to, from).kind;
  Conversion kind = map ? Conversion::kUnsafe : Conversion::kSafe;
  for (const Property& property : to.properties()) {
    const Type source = map ? from.element() : property_or_none(from, property.name);
    kind = std::min(kind, converts(property.type, source, mode));
  }
  // docs/spec/cty-conversion.md, section 3, rule 3: further attributes are dropped.
  for (const Property& property : map ? std::span<const Property>() : from.properties()) {
    const bool dropped = to.property(property.name) == nullptr;
    if (dropped && mode == Mode::kLossless) kind = std::min(kind, Conversion::kUnsafe);
  }
  return kind;
}

inline Conversion to_tuple(const Type& to, const Type& from, Mode mode) {
  if (from.is(Kind::kList) || from.is(Kind::kSet)) {
    Conversion kind = Conversion::kUnsafe;
    for (const Type& member : to.members()) {
      kind = std::min(kind, converts(member, from.element(), mode));
    }
    return kind;
  }
  if (!from.is(Kind::kTuple)) return Conversion::kNone;
  if (mode == Mode::kUnifying) return unify_tuples(to, from).kind;
  // A tuple accepts shorter ones, because unification makes tuples longer: missing members are
  // null.
  if (from.members().size() > to.members().size()) return Conversion::kNone;
  Conversion kind = Conversion::kSafe;
  for (std::size_t i = 0; i < to.members().size(); ++i) {
    const bool given = i < from.members().size();
    kind =
        std::min(kind, converts(to.members()[i], given ? from.members()[i] : Type::none(), mode));
  }
  return kind;
}

inline Conversion to_union(const Type& to, const Type& from, Mode mode) {
  Conversion best = Conversion::kNone;
  for (const Type& member : to.members()) best = std::max(best, converts(member, from, mode));
  return best;
}

// docs/spec/hcl-model.md, section 7.6, rules 3 and 4.
inline Conversion to_output(const Type& to, const Type& from, Mode mode) {
  if (from.is(Kind::kOutput)) return converts(to.element(), from.element(), mode);
  if (from.is(Kind::kPromise)) {
    return converts(to.element(), without_eventuals(from.element()), mode);
  }
  return converts(to.element(), from, mode);
}

inline Conversion to_promise(const Type& to, const Type& from, Mode mode) {
  const Conversion whole = converts(to.element(), from, mode);
  if (!from.is(Kind::kPromise)) return whole;
  return std::max(whole, converts(to.element(), from.element(), mode));
}

// The base of a constant is never unified.
inline Conversion to_const(const Type& to, const Type& from, Mode mode) {
  const Mode inside = mode == Mode::kUnifying ? Mode::kPlain : mode;
  return std::min(Conversion::kUnsafe, converts(to.base(), from, inside));
}

inline Conversion to_enum(const Type& to, const Type& from, Mode mode) {
  const bool member = from.is(Kind::kConst) && !equal(from.base(), to.base()) &&
                      std::ranges::count(to.values(), from.value()) > 0;
  return member ? Conversion::kSafe
                : std::min(Conversion::kUnsafe, converts(to.base(), from, mode));
}

inline Conversion converts(const Type& to, const Type& from, Mode mode) {
  if (equal(to, from) || to.is_dynamic()) return Conversion::kSafe;
  Type source = from;
  while (source.is(Kind::kConst) && !to.is(Kind::kEnum)) {
    source = Type(source.base());
    if (equal(to, source)) return Conversion::kSafe;
  }
  if (source.is(Kind::kUnion)) return from_union(to, source, mode);
  // The extensions: a conversion to a union, output or promise is as safe as the conversion to its
  // element.
  const bool has_alternatives =
      to.is(Kind::kUnion) || to.is(Kind::kOutput) || to.is(Kind::kPromise);
  if (source.is_dynamic() && !has_alternatives) return Conversion::kUnsafe;
  switch (to.kind()) {
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kError: return Conversion::kNone;
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque: return to_opaque(to, from, mode);
    case Kind::kList: return to_list(to, from, mode);
    case Kind::kSet: return to_set(to, from, mode);
    case Kind::kMap: return to_map(to, from, mode);
    case Kind::kObject: return to_object(to, from, mode);
    case Kind::kTuple: return to_tuple(to, from, mode);
    case Kind::kUnion: return to_union(to, from, mode);
    case Kind::kOutput: return to_output(to, from, mode);
    case Kind::kPromise: return to_promise(to, from, mode);
    case Kind::kConst: return to_const(to, from, mode);
    case Kind::kEnum: return to_enum(to, from, mode);
  }
  return Conversion::kNone;
}

}  // namespace virga::model::book
