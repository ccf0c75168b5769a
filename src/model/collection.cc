#include "model/collection.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/relate/unify.h"

namespace virga::model {
namespace {

// Returns the other member of an optional with exactly two members, or null.
const Type* optional_element(const Type& type) {
  if (!type.is(Kind::kUnion) || type.members().size() != 2) return nullptr;
  const std::span<const Type> members = type.members();
  if (members[0].is_none()) return &members[1];
  return members[1].is_none() ? &members[0] : nullptr;
}

// Adds the types of the elements or properties.
void add_element_types(const Type& type, std::vector<Type>& types) {
  switch (type.kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap: types.push_back(type.element()); return;
    case Kind::kTuple:
      types.insert(types.end(), type.members().begin(), type.members().end());
      return;
    case Kind::kObject:
      for (const Property& property : type.properties()) types.push_back(property.type);
      return;
    case Kind::kUnion:  // unions are flat
      for (const Type& member : type.members()) add_element_types(member, types);
      return;
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque:
    case Kind::kOutput:
    case Kind::kPromise:
    case Kind::kConst:
    case Kind::kEnum: return;
  }
}

Type element_type(const Type& collection) {
  std::vector<Type> types;
  add_element_types(collection, types);
  return unify_all(types);
}

// Returns the kind of collection that all members form together, or none. Null has no influence.
Kind common_kind(std::span<const Type> members) {
  bool lists = false;
  bool sets = false;
  bool tuples = false;
  bool maps = false;
  bool dynamic = false;
  for (const Type& member : members) {
    switch (member.kind()) {
      case Kind::kNone: break;
      case Kind::kList: lists = true; break;
      case Kind::kSet: sets = true; break;
      case Kind::kTuple: tuples = true; break;
      case Kind::kMap:
      case Kind::kObject: maps = true; break;
      case Kind::kDynamic: dynamic = true; break;
      case Kind::kBool:
      case Kind::kInt:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kId:
      case Kind::kError:
      case Kind::kOpaque:
      case Kind::kUnion:
      case Kind::kOutput:
      case Kind::kPromise:
      case Kind::kConst:
      case Kind::kEnum: return Kind::kNone;
    }
  }
  // The keys of lists are positions, those of sets are elements, and those of maps are strings.
  const bool is_mixed = lists + sets + maps > 1 || (tuples && maps);
  if (is_mixed || !(lists || sets || tuples || maps)) return Kind::kNone;
  if (dynamic) return Kind::kDynamic;
  if (maps) return Kind::kMap;
  return sets ? Kind::kSet : Kind::kList;
}

}  // namespace

Type strip_eventuals_and_optional(const Type& type) {
  const Type* inner = &type;
  for (;;) {
    if (inner->is(Kind::kOutput) || inner->is(Kind::kPromise)) {
      inner = &inner->element();
    } else if (const Type* element = optional_element(*inner)) {
      inner = element;
    } else {
      return *inner;
    }
  }
}

Kind collection_kind(const Type& type) {
  const Type inner = strip_eventuals_and_optional(type);
  switch (inner.kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kTuple:
    case Kind::kObject:
    case Kind::kDynamic:
    case Kind::kError: return inner.kind();
    case Kind::kUnion: return common_kind(inner.members());
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque:
    case Kind::kConst:
    case Kind::kEnum:
    case Kind::kOutput:
    case Kind::kPromise: break;
  }
  return Kind::kNone;
}

Collection collection_of(const Type& type) {
  const Kind kind = collection_kind(type);
  if (kind == Kind::kNone) return {Type::dynamic(), Type::dynamic(), false};
  if (kind == Kind::kDynamic) return {Type::dynamic(), Type::dynamic()};
  if (kind == Kind::kError) return {Type::error(), Type::error()};
  const Type element = element_type(strip_eventuals_and_optional(type));
  if (kind == Kind::kSet) return {element, element};
  const bool has_names = kind == Kind::kMap || kind == Kind::kObject;
  return {has_names ? Type::string() : Type::integer(), element};
}

Type wrap_like(Type result, const Type& source) {
  bool output = false;
  bool promise = false;
  for (const Type* outer = &source;;) {
    if (outer->is(Kind::kOutput) || outer->is(Kind::kPromise)) {
      (outer->is(Kind::kOutput) ? output : promise) = true;
      outer = &outer->element();
    } else if (const Type* element = optional_element(*outer)) {
      outer = element;
    } else {
      break;
    }
  }
  if (output) return Type::output(std::move(result));
  return promise ? Type::promise(std::move(result)) : result;
}

bool is_optional_outside(const Type& type) {
  const Type* inner = &type;
  while (inner->is(Kind::kOutput) || inner->is(Kind::kPromise)) inner = &inner->element();
  if (!inner->is(Kind::kUnion)) return false;
  return optional_element(*inner) != nullptr ||
         (std::ranges::any_of(inner->members(), &Type::is_none) &&
          common_kind(inner->members()) != Kind::kNone);
}

}  // namespace virga::model
