#include "engine/diff/preview_outputs.h"

#include <algorithm>

#include "engine/state/secret_value.h"
#include "pulumi/property/property_equal.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

bool contains(std::span<const std::string> names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether each member of one object is in the other one, not only an equal one.
bool have_same_members(const PropertyValue& a, const PropertyValue& b) {
  return std::ranges::equal(a.as_object(), b.as_object(),
                            [](const pulumi::Member& left, const pulumi::Member& right) {
                              return left.key == right.key && left.value.identical(right.value);
                            });
}

}  // namespace

PropertyValue preview_outputs(const PropertyValue& inputs, const schema::Resource* resource,
                              std::span<const std::string> secret_outputs) {
  pulumi::ObjectBuilder outputs;
  outputs.reserve(resource ? resource->outputs.list.size() : inputs.as_object().size());
  const auto add = [&](const std::string& name, PropertyValue value, bool secret) {
    secret = secret || contains(secret_outputs, name);
    outputs.set(name, secret ? as_secret(std::move(value)) : std::move(value));
  };
  if (!resource) {
    for (const pulumi::Member& input : inputs.as_object()) add(input.key, input.value, false);
    return outputs.build();
  }
  for (const schema::Property& property : resource->outputs.list) {
    const PropertyValue* input = inputs.find(property.name);
    add(property.name, input ? *input : PropertyValue::computed(), property.secret);
  }
  PropertyValue made = outputs.build();
  // Previews have up to a hundred thousand resources, so equal objects are shared.
  return have_same_members(made, inputs) ? inputs : made;
}

PropertyValue compared_outputs(const PropertyValue& old_inputs, const PropertyValue& old_outputs,
                               const PropertyValue& new_inputs) {
  if (!old_outputs.is_object()) return old_outputs;
  pulumi::ObjectBuilder outputs;
  for (const pulumi::Member& output : old_outputs.as_object()) {
    const PropertyValue* before = old_inputs.find(output.key);
    const PropertyValue* after = new_inputs.find(output.key);
    const bool same = after && before && pulumi::deep_equals(*before, *after);
    outputs.set(output.key, after && !same ? *after : output.value);
  }
  return outputs.build();
}

PropertyValue preview_update(const PropertyValue& old_inputs, const PropertyValue& old_outputs,
                             const PropertyValue& new_inputs, const schema::Resource* resource) {
  const PropertyValue kept = compared_outputs(old_inputs, old_outputs, new_inputs);
  if (!resource || !kept.is_object()) return kept;
  pulumi::ObjectBuilder outputs(kept.as_object());
  for (const schema::Property& property : resource->outputs.list) {
    const PropertyValue* input = new_inputs.find(property.name);
    if (input && kept.find(property.name)) continue;
    PropertyValue value = input ? *input : PropertyValue::computed();
    outputs.set(property.name, property.secret ? as_secret(std::move(value)) : std::move(value));
  }
  return outputs.build();
}

PropertyValue shown_inputs(const PropertyValue& inputs,
                           std::span<const std::string> secret_outputs) {
  if (secret_outputs.empty() || !inputs.is_object()) return inputs;
  pulumi::ObjectBuilder shown;
  for (const pulumi::Member& input : inputs.as_object()) {
    shown.set(input.key,
              contains(secret_outputs, input.key) ? as_secret(input.value) : input.value);
  }
  return shown.build();
}

}  // namespace virga::engine
