#include "sdk/pcl/value.h"

namespace virga::sdk::pcl {

PropertyValue list(std::initializer_list<Part> elements) {
  std::vector<PropertyValue> items;
  for (const Part& each : elements) items.push_back(each.value());
  return PropertyValue::array(std::move(items));
}

PropertyValue object(std::initializer_list<std::pair<std::string, Part>> members) {
  std::vector<pulumi::Member> all;
  for (const auto& [key, part] : members) all.push_back({key, part.value()});
  return PropertyValue::object(std::move(all));
}

}  // namespace virga::sdk::pcl
