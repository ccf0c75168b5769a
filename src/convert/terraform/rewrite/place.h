// Where an expression stands: what `each`, `count`, `self` and the iterators of dynamic blocks mean
// there.
#pragma once

#include <string>
#include <vector>

#include "convert/terraform/mapping/shape.h"
#include "cty/type.h"

namespace virga::convert::terraform {

// What an expression refers to, if its syntax shows that: an instance of a resource or data source,
// a list or map of instances, or an object inside one.
struct Entity {
  Shape shape;  // of one instance
  bool is_collection = false;
  // A list of at most one instance in Terraform, which is the instance itself in PCL.
  bool is_single = false;

  bool is_known() const { return shape.converts(); }
  // One instance of a collection, or the same instance.
  Entity element() const { return {shape, false, false}; }
};

struct Iterator {
  std::string name;   // in Terraform: `each`, or the name of the iterator of a dynamic block
  std::string key;    // PCL for `NAME.key`
  std::string value;  // PCL for `NAME.value`
  Entity entity;      // of `NAME.value`
  // The types that `NAME.value` may have; empty if they are not known.
  std::vector<cty::Type> types{};
};

struct Place {
  std::vector<Iterator> iterators{};
  std::string count_index{};  // PCL for `count.index`; empty: there is no count
  std::string self{};         // PCL for `self`; empty: there is no `self`
};

}  // namespace virga::convert::terraform
