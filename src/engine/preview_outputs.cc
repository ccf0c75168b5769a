#include "engine/preview_outputs.h"

#include <algorithm>

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

PropertyValue as_secret(PropertyValue value) {
  return value.is_secret() ? value : PropertyValue::secret(std::move(value));
}

}  // namespace

PropertyValue preview_outputs(const PropertyValue& inputs, const schema::Resource* resource,
                              std::span<const std::string> secret_outputs) {
  pulumi::ObjectBuilder outputs;
  const auto add = [&](const std::string& name, PropertyValue value, bool secret) {
    secret = secret ||
             std::find(secret_outputs.begin(), secret_outputs.end(), name) != secret_outputs.end();
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

}  // namespace virga::engine
