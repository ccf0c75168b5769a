// Functions of lists and maps.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sdk/pcl/fail.h"
#include "sdk/pcl/value.h"
#include "sdk/resources/resource_options.h"

namespace virga::sdk::pcl {

// The number of elements, or of characters as users see them.
int length(std::string_view text);
int length(const PropertyValue& value);
template <typename T>
int length(const std::vector<T>& list) {
  return static_cast<int>(list.size());
}
template <typename T>
int length(const std::map<std::string, T>& members) {
  return static_cast<int>(members.size());
}

// The element at an index, which wraps around at both ends.
template <typename T>
T element(const std::vector<T>& list, int index) {
  if (list.empty()) fail("an empty list has no elements");
  const int size = static_cast<int>(list.size());
  return list[static_cast<std::size_t>((index % size + size) % size)];
}
PropertyValue element(const PropertyValue& list, int index);

// The element at an index, or the value of a key. Fails if it does not exist.
template <typename T>
T element_at(const std::vector<T>& list, int index) {
  if (index < 0 || index >= static_cast<int>(list.size())) {
    fail("there is no element " + std::to_string(index));
  }
  return list[static_cast<std::size_t>(index)];
}
template <typename T>
T element_at(const std::map<std::string, T>& members, const std::string& key) {
  const auto found = members.find(key);
  if (found == members.end()) fail("there is no key \"" + key + "\"");
  return found->second;
}

// The value of a key, or `otherwise`.
template <typename T>
T lookup(const std::map<std::string, T>& members, const std::string& key,
         const std::type_identity_t<T>& otherwise) {
  const auto found = members.find(key);
  return found == members.end() ? otherwise : found->second;
}
PropertyValue lookup(const PropertyValue& members, const std::string& key,
                     const PropertyValue& otherwise);

// The only element, or none. Fails if there are more.
template <typename T>
auto single_or_none(const std::vector<T>& list) {
  if (list.size() > 1) fail("the list has more than one element");
  if constexpr (std::same_as<T, PropertyValue>) {
    return list.empty() ? PropertyValue() : list.front();
  } else {
    return list.empty() ? std::optional<T>() : std::optional<T>(list.front());
  }
}
PropertyValue single_or_none(const PropertyValue& list);

// An object with `key` and `value` for each member, sorted by key.
std::vector<PropertyValue> entries(const PropertyValue& members);
template <typename T>
std::vector<PropertyValue> entries(const std::map<std::string, T>& members) {
  return entries(pulumi::to_property(members));
}

// The elements of a list; no element for null; any other value is the only element.
std::vector<PropertyValue> elements_of(const PropertyValue& value);
template <typename T>
std::vector<T> elements_of(const std::optional<T>& value) {
  return value ? std::vector<T>{*value} : std::vector<T>();
}

// The elements of a list and the members of an object that have outputs inside. Fail if the value
// as a whole is an output, or is of another kind.
std::vector<PropertyInput> inputs_of(const PropertyInput& list);
std::map<std::string, PropertyInput> input_members_of(const PropertyInput& object);

// The whole numbers from `first`, up to but not including `end`.
std::vector<int> range(int end);
std::vector<int> range(int first, int end);

// Returns the value, or `otherwise` if the value is absent.
template <typename T>
Output<T> value_or(const std::optional<T>& value, const Output<T>& otherwise) {
  return value ? Output<T>(*value) : otherwise;
}

// The same list or map with outputs of its elements.
template <typename T>
std::vector<Output<T>> outputs_of(const std::vector<T>& list) {
  return {list.begin(), list.end()};
}
template <typename T>
std::map<std::string, Output<T>> outputs_of(const std::map<std::string, T>& members) {
  return {members.begin(), members.end()};
}

// Resources of a vector, for options.
class ResourceList {
 public:
  explicit ResourceList(std::vector<Resource> resources) : resources_(std::move(resources)) {}
  operator std::vector<Resource>() const { return resources_; }
  operator std::vector<Input<Resource>>() const { return {resources_.begin(), resources_.end()}; }

 private:
  std::vector<Resource> resources_;
};
template <std::derived_from<Resource> T>
ResourceList resources(const std::vector<T>& all) {
  return ResourceList(std::vector<Resource>(all.begin(), all.end()));
}

}  // namespace virga::sdk::pcl
