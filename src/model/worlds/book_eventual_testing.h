// The book: outputs and promises, docs/spec/pcl-types.md, section 6.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "model/type.h"

namespace virga::model::book {

// --- What a type contains ---

inline bool contains(const Type& type, Kind kind) {
  if (type.is(kind)) return true;
  const auto inside = [kind](const Type& part) { return contains(part, kind); };
  switch (type.kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise: return inside(type.element());
    case Kind::kTuple:
    case Kind::kUnion: return std::ranges::any_of(type.members(), inside);
    case Kind::kObject: return std::ranges::any_of(type.properties(), inside, &Property::type);
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

// `type` with `change` applied to its parts; objects become strict.
inline Type with_changed_parts(const Type& type, const std::function<Type(const Type&)>& change) {
  const auto changed = [&](std::span<const Type> members) {
    std::vector<Type> all;
    for (const Type& member : members) all.push_back(change(member));
    return all;
  };
  switch (type.kind()) {
    case Kind::kList: return Type::list(change(type.element()));
    case Kind::kSet: return Type::set(change(type.element()));
    case Kind::kMap: return Type::map(change(type.element()));
    case Kind::kOutput: return Type::output(change(type.element()));
    case Kind::kPromise: return Type::promise(change(type.element()));
    case Kind::kTuple: return Type::tuple(changed(type.members()));
    case Kind::kUnion: return Type::union_of(changed(type.members()));
    case Kind::kObject: {
      std::vector<Property> properties;
      for (const Property& property : type.properties()) {
        properties.push_back({property.name, change(property.type)});
      }
      return Type::object(std::move(properties));
    }
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
    case Kind::kEnum: return type;
  }
  return type;
}

// --- The helpers ---

inline Type replace_eventuals(const Type& type) {
  if (type.is(Kind::kOutput)) return type.element();  // an output contains no eventual types
  if (type.is(Kind::kPromise)) return replace_eventuals(type.element());
  return with_changed_parts(type, replace_eventuals);
}

inline Type without_eventuals(const Type& type) {
  const bool eventual = contains(type, Kind::kOutput) || contains(type, Kind::kPromise);
  return eventual ? replace_eventuals(type) : type;
}

inline Type replace_promises(const Type& type) {
  if (type.is(Kind::kOutput)) return type;
  if (type.is(Kind::kPromise)) return replace_promises(type.element());
  return with_changed_parts(type, replace_promises);
}

inline Type without_promises(const Type& type) {
  return contains(type, Kind::kPromise) ? replace_promises(type) : type;
}

inline Type lifted(Type result, std::span<const Type> arguments) {
  const auto any = [&](Kind kind) {
    return std::ranges::any_of(arguments, [&](const Type& type) { return contains(type, kind); });
  };
  if (any(Kind::kOutput)) return Type::output(std::move(result));
  if (any(Kind::kPromise)) return Type::promise(std::move(result));
  return result;
}

inline Type input(const Type& type) {
  if (type.is_dynamic() || type.is_none() || type.is(Kind::kOutput)) return type;
  // As the shape functions of the Pulumi type system: the parts of every kind with parts are
  // shaped.
  const bool inside = type.is(Kind::kPromise) || type.is(Kind::kMap) || type.is(Kind::kList) ||
                      type.is(Kind::kSet) || type.is(Kind::kTuple) || type.is(Kind::kUnion) ||
                      type.is(Kind::kObject);
  const Type rebuilt = inside ? with_changed_parts(type, input) : type;
  return Type::union_of({rebuilt, Type::output(rebuilt)});
}

}  // namespace virga::model::book
