// Makes types. Equal parts of a union are merged, and a type that is too deep becomes dynamic.
#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "base/text/unicode.h"
#include "pulumi/types/type.h"

namespace virga::pulumi {

Type Type::null() {
  return builtin(TypeKind::kNull);
}
Type Type::boolean() {
  return builtin(TypeKind::kBool);
}
Type Type::number() {
  return builtin(TypeKind::kNumber);
}
Type Type::string() {
  return builtin(TypeKind::kString);
}
Type Type::asset() {
  return builtin(TypeKind::kAsset);
}
Type Type::archive() {
  return builtin(TypeKind::kArchive);
}
Type Type::reference() {
  return builtin(TypeKind::kReference);
}
Type Type::array(Type element) {
  return wrap(TypeKind::kArray, std::move(element));
}
Type Type::map(Type element) {
  return wrap(TypeKind::kMap, std::move(element));
}
Type Type::promise(Type element) {
  return wrap(TypeKind::kPromise, std::move(element));
}
Type Type::output(Type element) {
  return wrap(TypeKind::kOutput, std::move(element));
}

Type Type::tuple(std::vector<Type> elements) {
  auto* node = new TypeNode(TypeKind::kTuple);
  node->parts = std::move(elements);
  return finish(node);
}

Type Type::union_of(std::vector<Type> members) {
  std::vector<Type> flat;
  std::unordered_set<Type, TypeHash> seen;
  const auto add = [&](const Type& member) {
    if (seen.insert(member).second) flat.push_back(member);
  };
  for (const Type& member : members) {
    if (member.is(TypeKind::kUnion)) {
      std::ranges::for_each(member.parts(), add);
    } else {
      add(member);
    }
  }
  if (flat.size() == 1) return flat.front();
  auto* node = new TypeNode(TypeKind::kUnion);
  node->parts = std::move(flat);
  return finish(node);
}

Type Type::input(Type element) {
  return union_of({element, output(element)});
}

Type Type::optional(Type element) {
  return union_of({std::move(element), null()});
}

base::Result<Type> Type::object(std::vector<TypedName> properties) {
  std::ranges::sort(properties, {}, &TypedName::name);
  const auto twice = std::ranges::adjacent_find(properties, {}, &TypedName::name);
  if (twice != properties.end()) {
    return base::fail("an object type has the property '" + twice->name + "' twice");
  }
  if (!std::ranges::all_of(properties, base::is_valid_utf8, &TypedName::name)) {
    return base::fail("an object type has a property whose name is not UTF-8");
  }
  auto* node = new TypeNode(TypeKind::kObject);
  for (TypedName& property : properties) {
    node->names.push_back(std::move(property.name));
    node->parts.push_back(std::move(property.type));
  }
  return finish(node);
}

base::Result<Type> Type::enumeration(Type element, std::vector<PropertyValue> values) {
  if (values.empty()) return base::fail("an enum type needs a value");
  std::unordered_multimap<std::uint64_t, PropertyValue> seen;
  std::vector<PropertyValue> distinct;
  for (const PropertyValue& value : values) {
    const bool fits =
        (element.is(TypeKind::kBool) && value.is_bool()) ||
        (element.is(TypeKind::kNumber) && value.is_number() && std::isfinite(value.as_number())) ||
        (element.is(TypeKind::kString) && value.is_string() &&
         base::is_valid_utf8(value.as_string()));
    if (!fits)
      return base::fail("the values of an enum type are bools, numbers or strings of its type");
    const auto [begin, end] = seen.equal_range(hash_of(value));
    if (std::any_of(begin, end, [&](const auto& old) { return same_scalar(old.second, value); })) {
      continue;
    }
    seen.emplace(hash_of(value), value);
    distinct.push_back(value);
  }
  auto* node = new TypeNode(TypeKind::kEnum);
  node->parts.push_back(std::move(element));
  node->values = std::move(distinct);
  return finish(node);
}

}  // namespace virga::pulumi
