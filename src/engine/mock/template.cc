#include "engine/mock/template.h"

#include <utility>

#include "pulumi/number_text.h"
#include "pulumi/wire/rebuilt.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PathStep;
using pulumi::PropertyValue;

// A value, and whether it or a value around it is secret.
struct Found {
  PropertyValue value;
  bool secret = false;

  // Removes the wrappers around the value.
  void unwrap() {
    for (;;) {
      if (value.is_secret()) {
        secret = true;
        value = PropertyValue(value.element());
      } else if (value.is_output()) {
        const pulumi::OutputValue output = value.as_output();
        secret = secret || output.secret;
        value = output.known ? output.element : PropertyValue::computed();
      } else {
        return;
      }
    }
  }
  PropertyValue wrapped() const { return secret ? PropertyValue::secret(value) : value; }
};

PropertyValue step_into(const PropertyValue& value, const PathStep& step) {
  if (const auto* name = std::get_if<std::string>(&step)) {
    const PropertyValue* member = value.find(*name);
    return member ? *member : PropertyValue();
  }
  const std::int64_t index = std::get<std::int64_t>(step);
  if (!value.is_array() || index < 0 || std::cmp_greater_equal(index, value.as_array().size())) {
    return {};
  }
  return value.as_array()[static_cast<std::size_t>(index)];
}

Found look_up(const PropertyValue& scope, const pulumi::PropertyPath& path) {
  Found found{scope};
  for (const PathStep& step : path.steps()) {
    found.unwrap();
    if (found.value.is_computed()) break;
    found.value = step_into(found.value, step);
  }
  found.unwrap();
  return found;
}

void append_text(std::string& out, const PropertyValue& value) {
  if (value.is_string()) out += value.as_string();
  if (value.is_bool()) out += value.as_bool() ? "true" : "false";
  if (value.is_number()) pulumi::append_number(out, value.as_number());
}

PropertyValue fill_text(std::string_view text, const PropertyValue& scope) {
  std::vector<Template::Part> parts;
  if (Template::parse(text, parts)) return PropertyValue::string(std::string(text));
  if (parts.size() == 1 && std::holds_alternative<pulumi::PropertyPath>(parts[0])) {
    return look_up(scope, std::get<pulumi::PropertyPath>(parts[0])).wrapped();
  }
  std::string filled;
  Found whole;
  bool unknown = false;
  for (const Template::Part& part : parts) {
    if (const auto* plain = std::get_if<std::string>(&part)) {
      filled += *plain;
      continue;
    }
    const Found found = look_up(scope, std::get<pulumi::PropertyPath>(part));
    append_text(filled, found.value);
    unknown = unknown || found.value.is_computed();
    whole.secret = whole.secret || found.secret;
  }
  whole.value = unknown ? PropertyValue::computed() : PropertyValue::string(std::move(filled));
  return whole.wrapped();
}

PropertyValue fill_reference(pulumi::ResourceReference reference, const PropertyValue& scope) {
  // If a part is secret, the whole string is secret.
  Found urn{fill_text(reference.urn, scope)};
  Found id{fill_templates(reference.id, scope)};
  urn.unwrap();
  id.unwrap();
  if (urn.value.is_string()) reference.urn = urn.value.as_string();
  reference.id = std::move(id.value);
  const Found whole{PropertyValue::reference(std::move(reference)), urn.secret || id.secret};
  return whole.wrapped();
}

}  // namespace

// Recursive: the reader limits the depth of rules.
PropertyValue fill_templates(const PropertyValue& value, const PropertyValue& scope) {
  if (value.is_string()) return fill_text(value.as_string(), scope);
  if (value.is_secret()) {
    PropertyValue element = fill_templates(value.element(), scope);
    return element.is_secret() ? element : PropertyValue::secret(std::move(element));
  }
  if (value.is_reference()) return fill_reference(value.as_reference(), scope);
  if (value.is_array()) {
    pulumi::Rebuilt<PropertyValue> rebuilt(value.as_array());
    for (const PropertyValue& item : value.as_array()) rebuilt.put(fill_templates(item, scope));
    return rebuilt.changed() ? PropertyValue::array(rebuilt.take()) : value;
  }
  if (value.is_object()) {
    pulumi::Rebuilt<Member> rebuilt(value.as_object());
    for (const Member& member : value.as_object()) {
      rebuilt.put(fill_templates(member.value, scope));
    }
    return rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : value;
  }
  return value;
}

}  // namespace virga::engine
