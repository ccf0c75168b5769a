#include "engine/diff/preview_outputs.h"

#include <algorithm>

#include "engine/state/secret_value.h"
#include "pulumi/property/property_equal.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

// Whether the value is a scalar, a list or an object: not unknown, null, an asset or a reference.
bool is_content(const PropertyValue& value) {
  return value.is_bool() || value.is_number() || value.is_string() || value.is_array() ||
         value.is_object();
}

bool contains(std::span<const std::string> names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether a value with this content can be a value of the type: one is a list and the other is a
// list, and so on. Scalars convert to each other.
bool has_shape_of(const schema::Type& type, const PropertyValue& value) {
  using TypeKind = schema::Type::Kind;
  if (value.is_secret()) return has_shape_of(type, value.element());
  switch (type.kind) {
    case TypeKind::kBool:
    case TypeKind::kInteger:
    case TypeKind::kNumber:
    case TypeKind::kString: return !value.is_array() && !value.is_object();
    case TypeKind::kArray: return value.is_array() || !is_content(value);
    case TypeKind::kMap: return value.is_object() || !is_content(value);
    default: return true;
  }
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
    const bool is_output = input && has_shape_of(*property.type, *input);
    add(property.name, is_output ? *input : PropertyValue::computed(), property.secret);
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
