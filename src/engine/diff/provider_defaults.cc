#include <algorithm>

#include "engine/diff/old_inputs.h"
#include "pulumi/names.h"
#include "pulumi/property/property_walk.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

constexpr std::string_view kDefaults = "__defaults";

bool is_default(const PropertyValue* names, std::string_view key) {
  if (!names || !names->is_array()) return false;
  const auto items = names->as_array();
  return std::any_of(items.begin(), items.end(), [&](const PropertyValue& name) {
    return name.is_string() && name.as_string() == key;
  });
}

PropertyValue filled(const PropertyValue& before, const PropertyValue& after, std::uint32_t depth) {
  if (depth == 0) return after;
  if (before.is_secret() && after.is_secret()) {
    return PropertyValue::secret(filled(before.element(), after.element(), depth - 1));
  }
  if (before.is_array() && after.is_array()) {
    std::vector<PropertyValue> items(after.as_array().begin(), after.as_array().end());
    const std::size_t common = std::min(items.size(), before.as_array().size());
    for (std::size_t i = 0; i < common; ++i) {
      items[i] = filled(before.as_array()[i], items[i], depth - 1);
    }
    return PropertyValue::array(std::move(items));
  }
  if (!before.is_object() || !after.is_object()) return after;
  const PropertyValue* defaults = before.find(kDefaults);
  pulumi::ObjectBuilder object(after.as_object());
  for (const Member& member : before.as_object()) {
    if (const PropertyValue* now = after.find(member.key)) {
      object.set(member.key, filled(member.value, *now, depth - 1));
    } else if (pulumi::is_internal_property(member.key) || is_default(defaults, member.key)) {
      object.set(member.key, member.value);
    }
  }
  return object.build();
}

bool has_internal_members(const PropertyValue& value) {
  return pulumi::any_part(value, [](const PropertyValue& part) {
    if (!part.is_object()) return false;
    const auto members = part.as_object();
    return std::any_of(members.begin(), members.end(), [](const Member& member) {
      return pulumi::is_internal_property(member.key);
    });
  });
}

}  // namespace

PropertyValue with_provider_defaults(const PropertyValue& old_inputs,
                                     const PropertyValue& new_inputs, const base::Limits& limits) {
  if (!has_internal_members(old_inputs)) return new_inputs;
  return filled(old_inputs, new_inputs, limits.max_type_depth);
}

}  // namespace virga::engine
