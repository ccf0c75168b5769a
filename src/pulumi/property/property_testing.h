// For tests: short names for making property values.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

inline PropertyValue text(std::string bytes) {
  return PropertyValue::string(std::move(bytes));
}
inline PropertyValue number(double value) {
  return PropertyValue::number(value);
}
inline PropertyValue object(std::vector<Member> members) {
  return PropertyValue::object(std::move(members));
}

}  // namespace virga::pulumi
