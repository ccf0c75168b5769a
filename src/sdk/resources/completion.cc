#include "sdk/resources/completion.h"

#include <utility>

#include "pulumi/wire/rebuilt.h"

namespace virga::sdk {

using pulumi::Member;
using pulumi::PropertyValue;

namespace detail {
namespace {

// Completes the value inside of secrets.
PropertyValue inside_secrets(const PropertyValue& value, auto complete) {
  if (!value.is_secret()) return complete(value);
  PropertyValue element = inside_secrets(value.element(), complete);
  return element.identical(value.element()) ? value : PropertyValue::secret(std::move(element));
}

}  // namespace

PropertyValue complete_elements(const PropertyValue& array, Complete complete) {
  return inside_secrets(array, [complete](const PropertyValue& value) {
    if (!value.is_array()) return value;
    pulumi::Rebuilt<PropertyValue> elements(value.as_array());
    for (const PropertyValue& each : value.as_array()) elements.put(complete(each));
    return elements.changed() ? PropertyValue::array(elements.take()) : value;
  });
}

PropertyValue complete_members(const PropertyValue& object, Complete complete) {
  return inside_secrets(object, [complete](const PropertyValue& value) {
    if (!value.is_object()) return value;
    pulumi::Rebuilt<Member> members(value.as_object());
    for (const Member& each : value.as_object()) members.put(complete(each.value));
    return members.changed() ? PropertyValue::object(members.take()) : value;
  });
}

PropertyValue complete_object(const PropertyValue& object, Complete complete) {
  return inside_secrets(object, [complete](const PropertyValue& value) {
    return value.is_object() ? complete(value) : value;
  });
}

Completed::Completed(const PropertyValue& object) : object_(object) {}
Completed::~Completed() = default;

void Completed::add(std::string_view name, bool may_lack, Complete complete) {
  const PropertyValue* member = object_.find(name);
  if (!member) {
    if (!may_lack) changed_.push_back({std::string(name), PropertyValue::computed()});
    return;
  }
  if (!complete) return;
  PropertyValue completed = complete(*member);
  if (!completed.identical(*member)) changed_.push_back({std::string(name), std::move(completed)});
}

PropertyValue Completed::take() {
  if (changed_.empty()) return object_;
  pulumi::ObjectBuilder members(object_.as_object());
  for (Member& each : changed_) members.set(std::move(each.key), std::move(each.value));
  return members.build();
}

}  // namespace detail
}  // namespace virga::sdk
