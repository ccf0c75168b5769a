#include "model/collection.h"

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

Collection collection_of(const Type& type) {
  const Type inner = strip_eventuals_and_optional(type);
  switch (inner.kind()) {
    case Kind::kList: return {Type::integer(), inner.element()};
    case Kind::kSet: return {inner.element(), inner.element()};
    case Kind::kMap: return {Type::string(), inner.element()};
    case Kind::kTuple: return {Type::integer(), unify_all(inner.members())};
    case Kind::kObject: {
      std::vector<Type> types;
      for (const Property& property : inner.properties()) types.push_back(property.type);
      return {Type::string(), unify_all(types)};
    }
    case Kind::kDynamic:
    case Kind::kError: return {inner, inner};
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque:
    case Kind::kUnion:
    case Kind::kConst:
    case Kind::kEnum:
    case Kind::kOutput:
    case Kind::kPromise: break;
  }
  return {Type::dynamic(), Type::dynamic(), false};
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
  return optional_element(*inner) != nullptr;
}

}  // namespace virga::model
