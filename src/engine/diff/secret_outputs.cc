#include "engine/diff/secret_outputs.h"

#include <algorithm>

#include "engine/state/secret_value.h"
#include "pulumi/property/property_query.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;

PropertyValue marked(const PropertyValue& output, const PropertyValue& input, std::uint32_t depth);

PropertyValue marked_object(const PropertyValue& output, const PropertyValue& input,
                            std::uint32_t depth) {
  pulumi::ObjectBuilder object;
  object.reserve(output.as_object().size());
  for (const Member& member : output.as_object()) {
    const PropertyValue* given = input.find(member.key);
    object.set(member.key, given ? marked(member.value, *given, depth - 1) : member.value);
  }
  return object.build();
}

PropertyValue marked_array(const PropertyValue& output, const PropertyValue& input,
                           std::uint32_t depth) {
  std::vector<PropertyValue> items;
  items.reserve(output.as_array().size());
  for (std::size_t i = 0; i < output.as_array().size(); ++i) {
    items.push_back(marked(output.as_array()[i], input.as_array()[i], depth - 1));
  }
  return PropertyValue::array(std::move(items));
}

// If the shapes differ, the whole output is secret if any part of the input is.
PropertyValue marked(const PropertyValue& output, const PropertyValue& input, std::uint32_t depth) {
  if (output.is_secret() || output.is_null()) return output;
  if (depth > 0 && input.is_object() && output.is_object()) {
    return marked_object(output, input, depth);
  }
  if (depth > 0 && input.is_array() && output.is_array() &&
      input.as_array().size() == output.as_array().size()) {
    return marked_array(output, input, depth);
  }
  return pulumi::contains_secrets(input) ? as_secret(output) : output;
}

}  // namespace

PropertyValue with_secrets(const PropertyValue& outputs, const PropertyValue& inputs,
                           std::span<const std::string> names, const base::Limits& limits) {
  if (!outputs.is_object()) return outputs;
  const bool secrets = inputs.is_object() && pulumi::contains_secrets(inputs);
  PropertyValue made = secrets ? marked(outputs, inputs, limits.max_type_depth) : outputs;
  if (names.empty()) return made;
  pulumi::ObjectBuilder object;
  for (const Member& member : made.as_object()) {
    const bool named = std::find(names.begin(), names.end(), member.key) != names.end();
    object.set(member.key, named ? as_secret(member.value) : member.value);
  }
  return object.build();
}

}  // namespace virga::engine
