// Values of any type.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pulumi/property/property_equal.h"
#include "pulumi/types/property_traits.h"

namespace virga::sdk::pcl {

using pulumi::PropertyValue;

inline PropertyValue value(const char* text) {
  return PropertyValue::string(text);
}
template <pulumi::ToProperty T>
PropertyValue value(const T& plain) {
  return pulumi::to_property(plain);
}

// A part of list() or object().
class Part {
 public:
  Part(const char* text) : value_(PropertyValue::string(text)) {}
  template <pulumi::ToProperty T>
  Part(const T& plain) : value_(pulumi::to_property(plain)) {}

  const PropertyValue& value() const { return value_; }

 private:
  PropertyValue value_;
};

//   pcl::object({{"name", "web"}, {"ports", pcl::list({80, 443})}})
PropertyValue list(std::initializer_list<Part> elements);
PropertyValue object(std::initializer_list<std::pair<std::string, Part>> members);

// Compares values of any type; numbers by value.
inline bool equal(const Part& a, const Part& b) {
  return pulumi::deep_equals(a.value(), b.value());
}

}  // namespace virga::sdk::pcl
