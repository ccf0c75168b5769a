#include "sdk/pcl/collections.h"

#include <algorithm>

#include "base/text/unicode.h"

namespace virga::sdk::pcl {

int length(std::string_view text) {
  return static_cast<int>(base::count_graphemes(text));
}

int length(const PropertyValue& value) {
  if (value.is_string()) return length(value.as_string());
  if (value.is_array()) return static_cast<int>(value.as_array().size());
  if (value.is_object()) return static_cast<int>(value.as_object().size());
  fail("only a string, a list or an object has a length");
}

PropertyValue element(const PropertyValue& list, int index) {
  if (!list.is_array()) fail("only a list has elements");
  const auto elements = list.as_array();
  return element(std::vector<PropertyValue>(elements.begin(), elements.end()), index);
}

PropertyValue lookup(const PropertyValue& members, const std::string& key,
                     const PropertyValue& otherwise) {
  if (!members.is_object()) fail("only an object has keys");
  const PropertyValue* found = members.find(key);
  return found ? *found : otherwise;
}

PropertyValue single_or_none(const PropertyValue& list) {
  if (!list.is_array()) fail("only a list has elements");
  const auto elements = list.as_array();
  return single_or_none(std::vector<PropertyValue>(elements.begin(), elements.end()));
}

std::vector<PropertyValue> entries(const PropertyValue& members) {
  if (!members.is_object()) fail("only an object has keys");
  std::vector<PropertyValue> all;
  for (const auto& member : members.as_object()) {
    all.push_back(object({{"key", member.key}, {"value", member.value}}));
  }
  return all;
}

std::vector<PropertyValue> elements_of(const PropertyValue& value) {
  if (value.is_null()) return {};
  if (!value.is_array()) return {value};
  return {value.as_array().begin(), value.as_array().end()};
}

std::vector<PropertyInput> inputs_of(const PropertyInput& list) {
  if (const auto* elements = list.get_if<PropertyInput::List>()) return *elements;
  const auto* plain = list.get_if<PropertyValue>();
  if (!plain || !plain->is_array()) fail("only a list has elements");
  return {plain->as_array().begin(), plain->as_array().end()};
}

std::map<std::string, PropertyInput> input_members_of(const PropertyInput& object) {
  std::map<std::string, PropertyInput> members;
  if (const auto* given = object.get_if<PropertyInput::Members>()) {
    for (const auto& [name, value] : *given) members.insert_or_assign(name, value);
    return members;
  }
  const auto* plain = object.get_if<PropertyValue>();
  if (!plain || !plain->is_object()) fail("only an object has keys");
  for (const auto& member : plain->as_object()) {
    members.insert_or_assign(std::string(member.key), PropertyInput(member.value));
  }
  return members;
}

std::vector<int> range(int end) {
  return range(0, end);
}

std::vector<int> range(int first, int end) {
  std::vector<int> numbers;
  for (int i = first; i < end; ++i) numbers.push_back(i);
  return numbers;
}

}  // namespace virga::sdk::pcl
