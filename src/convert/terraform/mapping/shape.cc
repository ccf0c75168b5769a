#include "convert/terraform/mapping/shape.h"

#include <cctype>
#include <utility>

#include "convert/terraform/mapping/plural.h"

namespace virga::convert::terraform {
namespace {

// Bridges pass the path of the asset or archive to the provider.
std::optional<AssetKind> asset_of(const schema::Type& type) {
  using TypeKind = schema::Type::Kind;
  if (type.kind == TypeKind::kAsset) return AssetKind::kFileAsset;
  if (type.kind == TypeKind::kArchive) return AssetKind::kFileArchive;
  if (type.kind != TypeKind::kUnion) return std::nullopt;
  for (const auto& member : type.members) {
    if (const auto asset = asset_of(*member)) return asset;
  }
  return std::nullopt;
}

}  // namespace

std::string camel_case(std::string_view name) {
  std::string out;
  bool capital = false;
  for (const char c : name) {
    if (c == '_' && !out.empty()) {
      capital = true;
      continue;
    }
    out += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    capital = false;
  }
  return out;
}

Shape Shape::by_rule() {
  Shape shape;
  shape.by_rule_ = true;
  return shape;
}

Shape Shape::of(std::shared_ptr<const schema::Package> package,
                const schema::Properties& properties) {
  Shape shape;
  shape.package_ = std::move(package);
  shape.properties_ = &properties;
  return shape;
}

Shape Shape::with(std::shared_ptr<const MappedObject> mapped) const {
  Shape shape = *this;
  shape.mapped_ = std::move(mapped);
  return shape;
}

const MappedAttribute* Shape::mapped(std::string_view attribute) const {
  return mapped_ ? mapped_->find(attribute) : nullptr;
}

const schema::Property* Shape::find(std::string_view attribute) const {
  if (!properties_) return nullptr;
  if (const MappedAttribute* known = mapped(attribute)) {
    if (const auto* exact = properties_->find(known->property)) return exact;
  }
  return find_by_rule(attribute);
}

const schema::Property* Shape::find_by_rule(std::string_view attribute) const {
  const std::string name = camel_case(attribute);
  if (const auto* exact = properties_->find(name)) return exact;
  // Blocks that repeat: `ingress` is `ingresses`, `policy` is `policies`.
  for (const std::string& many : {camel_case(plural(attribute)), name + "s", name + "es"}) {
    if (const auto* property = properties_->find(many)) return property;
  }
  // Lists of at most one element are single values with a singular name.
  if (name.ends_with('s')) {
    if (const auto* single = properties_->find(name.substr(0, name.size() - 1))) return single;
  }
  return nullptr;
}

std::string Shape::name(std::string_view attribute) const {
  if (const auto* property = find(attribute)) return property->name;
  if (const MappedAttribute* known = mapped(attribute)) return known->property;
  return converts() ? camel_case(attribute) : std::string(attribute);
}

Shape Shape::of_type(const schema::Type& type) const {
  using TypeKind = schema::Type::Kind;
  if (type.kind == TypeKind::kArray && type.element) return of_type(*type.element);
  if (type.kind == TypeKind::kUnion) {
    for (const auto& member : type.members) {
      if (Shape shape = of_type(*member); shape.is_known()) return shape;
    }
    return {};
  }
  if (type.kind != TypeKind::kObject || !type.external_package.empty()) return {};
  const auto object = package_->object_type(type.token);
  return object && *object ? of(package_, (*object)->properties) : Shape();
}

Shape Shape::inside(std::string_view attribute) const {
  const MappedAttribute* known = mapped(attribute);
  const auto* property = find(attribute);
  if (!known && !property) return by_rule_ ? by_rule() : Shape();
  Shape shape = property ? of_type(*property->type) : Shape();
  return known ? shape.with(known->object) : shape;
}

bool Shape::is_list(std::string_view attribute) const {
  if (const auto* property = find(attribute)) {
    return property->type->kind == schema::Type::Kind::kArray;
  }
  const MappedAttribute* known = mapped(attribute);
  return known && known->is_sequence() && !known->is_single;
}

bool Shape::is_list_known(std::string_view attribute) const {
  return find(attribute) != nullptr || mapped(attribute) != nullptr;
}

bool Shape::is_single(std::string_view attribute) const {
  const MappedAttribute* known = mapped(attribute);
  return known && known->is_sequence() && known->is_single && !is_list(attribute);
}

bool Shape::is_never_list(std::string_view attribute) const {
  using TypeKind = schema::Type::Kind;
  if (is_single(attribute)) return true;
  const auto* property = find(attribute);
  if (!property) return false;
  switch (property->type->kind) {
    case TypeKind::kBool:
    case TypeKind::kInteger:
    case TypeKind::kNumber:
    case TypeKind::kString:
    case TypeKind::kObject:
    case TypeKind::kEnum: return true;
    default: return false;
  }
}

std::optional<AssetKind> Shape::asset(std::string_view attribute) const {
  const MappedAttribute* known = mapped(attribute);
  if (known && known->asset) return known->asset;
  const auto* property = find(attribute);
  return property ? asset_of(*property->type) : std::nullopt;
}

bool Shape::is_unmapped(std::string_view attribute) const {
  return mapped_ && mapped_->is_complete && !mapped(attribute) && !has(attribute);
}

bool Shape::is_omitted(std::string_view attribute) const {
  return mapped(attribute) && properties_ && !find(attribute);
}

}  // namespace virga::convert::terraform
