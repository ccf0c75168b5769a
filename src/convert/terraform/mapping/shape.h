// The properties of an object in PCL for the attributes of Terraform: `vpc_id` is `vpcId`.
//
// A schema decides which name a property has. Without a schema, the name is made from the words of
// the attribute. Properties that are lists of objects may have a plural name in Pulumi.
#pragma once

#include <memory>
#include <string>
#include <string_view>

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

  // Whether names of attributes differ from names of properties here.
  bool converts() const { return by_rule_ || properties_ != nullptr; }
  // Whether a schema lists the properties.
  bool is_known() const { return properties_ != nullptr; }

  // The property for an attribute.
  std::string name(std::string_view attribute) const;
  bool has(std::string_view attribute) const { return find(attribute) != nullptr; }
  // The shape of the value of a property, or of the elements of a list.
  Shape inside(std::string_view attribute) const;
  // Whether the property is a list, so blocks become elements of it.
  bool is_list(std::string_view attribute) const;
  bool is_list_known(std::string_view attribute) const { return find(attribute) != nullptr; }
  // Whether the property is one object. In Terraform it is a list of one block.
  bool is_single_object(std::string_view attribute) const;

 private:
  const schema::Property* find(std::string_view attribute) const;
  Shape of_type(const schema::Type& type) const;

  bool by_rule_ = false;
  std::shared_ptr<const schema::Package> package_;
  const schema::Properties* properties_ = nullptr;
};

}  // namespace virga::convert::terraform
