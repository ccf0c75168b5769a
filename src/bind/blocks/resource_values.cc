#include "bind/blocks/resource_values.h"

#include <vector>

#include "bind/types/annotations.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

using model::Kind;
using model::Type;

std::vector<Type> all_as_references(std::span<const Type> types) {
  std::vector<Type> result;
  result.reserve(types.size());
  for (const Type& type : types) result.push_back(as_reference(type));
  return result;
}

Type object(const Type& type) {
  std::vector<model::Property> properties(type.properties().begin(), type.properties().end());
  for (model::Property& property : properties) property.type = as_reference(property.type);
  return Type::object(std::move(properties), type.strict(), type.annotations());
}

}  // namespace

// Recursion depth: model::kMaxTypeDepth, the nesting of types.
Type as_reference(const Type& type) {
  if (!type.contains_outputs() || type.is_recursive()) return type;
  if (annotation<ResourceAnnotation>(type)) return model::resolve_outputs(type);
  switch (type.kind()) {
    case Kind::kList: return Type::list(as_reference(type.element()));
    case Kind::kMap: return Type::map(as_reference(type.element()));
    case Kind::kTuple: return Type::tuple(all_as_references(type.members()));
    case Kind::kUnion: return Type::union_of(all_as_references(type.members()), type.annotations());
    case Kind::kObject: return object(type);
    default: return type;
  }
}

}  // namespace virga::bind
