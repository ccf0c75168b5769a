#include "schema/property.h"

#include <algorithm>

namespace virga::schema {

const Property* Properties::find(std::string_view name) const {
  const auto at = std::ranges::lower_bound(list, name, {}, &Property::name);
  return at != list.end() && at->name == name ? &*at : nullptr;
}

std::vector<std::string_view> Properties::names() const {
  std::vector<std::string_view> result;
  result.reserve(list.size());
  for (const Property& property : list) result.push_back(property.name);
  return result;
}

}  // namespace virga::schema
