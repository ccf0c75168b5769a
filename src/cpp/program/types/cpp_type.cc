#include "cpp/program/types/cpp_type.h"

#include <optional>

#include "pulumi/provider_reference.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

std::optional<Ty> common_of(std::span<const model::Type> types) {
  std::optional<Ty> result;
  for (const model::Type& each : types) {
    const Ty next = cpp_type(each);
    result = result ? common(*result, next) : next;
  }
  return result;
}

Ty natural_union(const model::Type& type) {
  bool has_null = false;
  std::vector<model::Type> members;
  for (const model::Type& each : type.members()) {
    if (each.is_none()) {
      has_null = true;
    } else {
      members.push_back(each);
    }
  }
  Ty result = common_of(members).value_or(Ty::of(Kind::kValue));
  if (result.is(Kind::kOptional)) return result;
  return has_null ? Ty::optional(result) : result;
}

Ty natural_object(const model::Type& type) {
  // A value that can contain itself has no type of maps and lists.
  if (type.is_recursive()) return Ty::of(Kind::kValue);
  std::optional<Ty> result;
  for (const model::Property& each : type.properties()) {
    const Ty next = cpp_type(each.type);
    if (next.is(Kind::kOptional) || next.is(Kind::kNull)) return Ty::of(Kind::kValue);
    if (result && *result != next) return Ty::of(Kind::kValue);
    result = next;
  }
  return result && !result->is(Kind::kValue) ? Ty::map(*result) : Ty::of(Kind::kValue);
}

}  // namespace

Ty cpp_type(const model::Type& type) {
  using TypeKind = model::Kind;
  switch (type.kind()) {
    case TypeKind::kNone: return Ty::of(Kind::kNull);
    case TypeKind::kConst: {
      if (type.base() == model::Type::number() && type.value().is_whole()) {
        return Ty::of(Kind::kInt);
      }
      return cpp_type(type.base());
    }
    case TypeKind::kBool: return Ty::of(Kind::kBool);
    case TypeKind::kInt: return Ty::of(Kind::kInt);
    case TypeKind::kNumber: return Ty::of(Kind::kNumber);
    case TypeKind::kString:
    case TypeKind::kId: return Ty::of(Kind::kString);
    case TypeKind::kEnum: return cpp_type(type.base());
    case TypeKind::kList:
    case TypeKind::kSet: return Ty::list(cpp_type(type.element()));
    case TypeKind::kMap: return Ty::map(cpp_type(type.element()));
    case TypeKind::kOutput:
    case TypeKind::kPromise: return Ty::output(cpp_type(type.element()));
    case TypeKind::kTuple: {
      const auto element = common_of(type.members());
      return element && !element->is(Kind::kValue) ? Ty::list(*element) : Ty::of(Kind::kValue);
    }
    case TypeKind::kObject: return natural_object(type);
    case TypeKind::kUnion: return natural_union(type);
    default: break;
  }
  if (type.is(TypeKind::kOpaque) && type.name() == "Asset") return Ty::of(Kind::kAsset);
  if (type.is(TypeKind::kOpaque) && type.name() == "Archive") return Ty::of(Kind::kArchive);
  return Ty::of(Kind::kValue);
}

Ty cpp_type(const schema::Type& type) {
  using SchemaKind = schema::Type::Kind;
  switch (type.kind) {
    case SchemaKind::kBool: return Ty::of(Kind::kBool);
    case SchemaKind::kInteger: return Ty::of(Kind::kInt);
    case SchemaKind::kNumber: return Ty::of(Kind::kNumber);
    case SchemaKind::kString: return Ty::of(Kind::kString);
    case SchemaKind::kArray: return Ty::list(cpp_type(*type.element));
    case SchemaKind::kMap: return Ty::map(cpp_type(*type.element));
    case SchemaKind::kToken: return type.element ? cpp_type(*type.element) : Ty::of(Kind::kValue);
    case SchemaKind::kArchive: return Ty::of(Kind::kArchive);
    case SchemaKind::kAsset: return Ty::of(Kind::kEither);
    default: return Ty::of(Kind::kValue);
  }
}

const schema::Type& resolved(const schema::Type& type) {
  const schema::Type* current = &type;
  while (current->kind == schema::Type::Kind::kToken && current->element)
    current = current->element.get();
  return *current;
}

const Resource* find_resource(const Package& package, const schema::Type& type) {
  if (type.kind != schema::Type::Kind::kResource) return nullptr;
  if (type.token.starts_with(pulumi::kProviderTypePrefix)) return package.provider.get();
  const auto found = package.resources.find(type.token);
  return found == package.resources.end() ? nullptr : found->second.get();
}

std::string with_argument(std::string_view name, const Ty& type) {
  return std::string(name) + "<" + text(type.plain()) + ">";
}

}  // namespace virga::cpp
