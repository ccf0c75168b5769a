#include "sdk/resources/stack_reference.h"

#include <algorithm>

namespace virga::sdk {
namespace {

using pulumi::Cell;
using pulumi::Metadata;

constexpr const char* kType = "pulumi:pulumi:StackReference";

// Returns a property of the reference. All properties are secret if the whole object is.
PropertyValue property(const Registered& stack, std::string_view name, Metadata& metadata) {
  PropertyValue value = output_part(stack, name, nullptr).value;
  while (value.is_secret()) {
    metadata.secret = true;
    value = PropertyValue(value.element());
  }
  return value;
}

bool is_named(const PropertyValue& names, std::string_view name) {
  return names.is_array() && std::ranges::any_of(names.as_array(), [&](const PropertyValue& each) {
           return each.is_string() && each.as_string() == name;
         });
}

Output<PropertyValue> stack_output(const Resource& stack, std::string name, bool required) {
  auto rule = [name = std::move(name), required](const Cell<Registered>& source,
                                                 Cell<PropertyValue>& result) {
    Metadata metadata{.dependencies = source.value()->self};
    const PropertyValue outputs = property(*source.value(), "outputs", metadata);
    Metadata names_metadata;
    const PropertyValue secrets = property(*source.value(), "secretOutputNames", names_metadata);
    metadata.secret = metadata.secret || is_named(secrets, name);
    if (outputs.is_computed()) return result.settle_unknown(std::move(metadata));
    const PropertyValue* found = outputs.find(name);
    if (found || !required) {
      return result.settle(found ? *found : PropertyValue(), std::move(metadata));
    }
    result.settle_failed(
        {pulumi::Failure::Kind::kError, base::Error("the stack has no output " + name),
         std::string("stack ") + source.value()->urn, result.where()},
        std::move(metadata));
  };
  return Output<PropertyValue>(pulumi::derived_cell<PropertyValue>(
      stack.registered().cell(), std::move(rule), stack.registered().cell()->where()));
}

}  // namespace

StackReference::StackReference(const ResourceName& name, const ResourceOptions& options)
    : StackReference(name, Input<std::string>(name.str(), name.where()), options) {}

StackReference::StackReference(const ResourceName& name, Input<std::string> stack,
                               const ResourceOptions& options)
    : CustomResource(kType, Existing{name, stack, {{"name", stack}}, options}) {}

Output<PropertyValue> StackReference::get_output(std::string name) const {
  return stack_output(*this, std::move(name), false);
}

pulumi::Promise<StackOutputDetails> StackReference::get_output_details(std::string name) const {
  const auto rule = [](const Cell<PropertyValue>& source, Cell<StackOutputDetails>& result) {
    const bool is_known = source.metadata().known && source.value();
    if (!is_known) {
      return result.settle_failed(
          {pulumi::Failure::Kind::kError,
           base::Error("the outputs of the stack are not known in a preview"),
           {},
           result.where()});
    }
    StackOutputDetails details;
    if (source.metadata().secret) {
      details.secret_value = *source.value();
    } else if (!source.value()->is_null()) {
      details.value = *source.value();
    }
    result.settle(std::move(details));
  };
  const auto output = get_output(std::move(name));
  return pulumi::Promise<StackOutputDetails>(
      pulumi::derived_cell<StackOutputDetails>(output.cell(), rule, output.cell()->where()));
}

Output<std::map<std::string, PropertyValue>> StackReference::outputs() const {
  return output<std::map<std::string, PropertyValue>>("outputs");
}

Output<std::vector<std::string>> StackReference::secret_output_names() const {
  return output<std::vector<std::string>>("secretOutputNames");
}

Output<PropertyValue> StackReference::require_output(std::string name) const {
  return stack_output(*this, std::move(name), true);
}

}  // namespace virga::sdk
