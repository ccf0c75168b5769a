// The properties of an object in PCL for the attributes of Terraform: `vpc_id` is `vpcId`.
//
// A mapping says which property an attribute is, and a schema which properties exist. Without a
// mapping, the name is made from the words of the attribute; properties that are lists of objects
// may have a plural name.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "convert/terraform/mapping/attribute.h"
#include "schema/package.h"

namespace virga::convert::terraform {

// "vpcId" for "vpc_id".
std::string camel_case(std::string_view name);

// What is known about an object. A default-constructed shape knows nothing: its names stay as they
// are, because they are keys of a map or of a value of any type.
class Shape {
 public:
  Shape() = default;
  // The object of a provider without a schema: names are converted by rule.
  static Shape by_rule();
  static Shape of(std::shared_ptr<const schema::Package> package,
                  const schema::Properties& properties);
  // The same object with what a mapping says about it. `mapped` may be null.
  Shape with(std::shared_ptr<const MappedObject> mapped) const;

  // Whether names of attributes differ from names of properties here.
  bool converts() const { return by_rule_ || is_known(); }
  // Whether a schema or a mapping lists the properties.
  bool is_known() const { return properties_ != nullptr || mapped_ != nullptr; }

  // The property for an attribute.
  std::string name(std::string_view attribute) const;
  bool has(std::string_view attribute) const { return find(attribute) != nullptr; }
  // The shape of the value of a property, or of the elements of a list.
  Shape inside(std::string_view attribute) const;
  // Whether the property is a list, so blocks become elements of it.
  bool is_list(std::string_view attribute) const;
  bool is_list_known(std::string_view attribute) const;
  // Whether a mapping says that the attribute is a list in Terraform and its element in Pulumi.
  bool is_single(std::string_view attribute) const;
  // Whether the property cannot be a list. If the attribute is one, it has at most one element.
  bool is_never_list(std::string_view attribute) const;
  // Whether the value of the property is an asset or archive.
  std::optional<AssetKind> asset(std::string_view attribute) const;
  // Whether the mapping lists the attributes, but not this one.
  bool is_unmapped(std::string_view attribute) const;
  // Whether the mapping has the attribute, but the schema has no property for it.
  bool is_omitted(std::string_view attribute) const;

 private:
  const MappedAttribute* mapped(std::string_view attribute) const;
  const schema::Property* find(std::string_view attribute) const;
  const schema::Property* find_by_rule(std::string_view attribute) const;
  Shape of_type(const schema::Type& type) const;

  bool by_rule_ = false;
  std::shared_ptr<const schema::Package> package_;
  const schema::Properties* properties_ = nullptr;
  std::shared_ptr<const MappedObject> mapped_;
};

}  // namespace virga::convert::terraform
