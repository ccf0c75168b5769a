#include "engine/preview_outputs.h"

#include <algorithm>

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

PropertyValue as_secret(PropertyValue value) {
  return value.is_secret() ? value : PropertyValue::secret(std::move(value));
}

bool contains(std::span<const std::string> names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

PropertyValue preview_outputs(const PropertyValue& inputs, const schema::Resource* resource,
                              std::span<const std::string> secret_outputs) {
  pulumi::ObjectBuilder outputs;
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
