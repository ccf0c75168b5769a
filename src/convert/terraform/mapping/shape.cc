#include "convert/terraform/mapping/shape.h"

#include <cctype>

namespace virga::convert::terraform {

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

const schema::Property* Shape::find(std::string_view attribute) const {
  if (!properties_) return nullptr;
  const std::string name = camel_case(attribute);
  if (const auto* exact = properties_->find(name)) return exact;
  // Blocks that repeat: `ingress` is `ingresses`, `policy` is `policies`.
  if (const auto* plural = properties_->find(name + "s")) return plural;
  if (const auto* plural = properties_->find(name + "es")) return plural;
  if (name.ends_with('y')) {
    if (const auto* plural = properties_->find(name.substr(0, name.size() - 1) + "ies")) {
      return plural;
    }
  }
  // Lists of at most one element are single values with a singular name.
  if (name.ends_with('s')) {
    if (const auto* single = properties_->find(name.substr(0, name.size() - 1))) return single;
  }
  return nullptr;
}

std::string Shape::name(std::string_view attribute) const {
  if (const auto* property = find(attribute)) return property->name;
  return converts() ? camel_case(attribute) : std::string(attribute);
}

Shape Shape::of_type(const schema::Type& type) const {
  using Kind = schema::Type::Kind;
  if (type.kind == Kind::kArray && type.element) return of_type(*type.element);
  if (type.kind == Kind::kUnion) {
    for (const auto& member : type.members) {
      if (Shape shape = of_type(*member); shape.is_known()) return shape;
    }
    return {};
  }
  if (type.kind != Kind::kObject || !type.external_package.empty()) return {};
  const auto object = package_->object_type(type.token);
  return object && *object ? of(package_, (*object)->properties) : Shape();
}

Shape Shape::inside(std::string_view attribute) const {
  if (const auto* property = find(attribute)) return of_type(*property->type);
  return by_rule_ ? by_rule() : Shape();
}

bool Shape::is_list(std::string_view attribute) const {
  const auto* property = find(attribute);
  return property && property->type->kind == schema::Type::Kind::kArray;
}

bool Shape::is_single_object(std::string_view attribute) const {
  return find(attribute) && !is_list(attribute) && inside(attribute).is_known();
}

}  // namespace virga::convert::terraform
