#include "sdk/resources/resource.h"

#include "pulumi/resource_reference.h"
#include "sdk/resources/resource_state.h"

namespace virga::sdk {

using pulumi::Cell;

const std::string& Resource::resource_type() const {
  return state_->type;
}

const std::string& Resource::resource_name() const {
  return state_->name;
}

const Output<Registered>& Resource::registered() const {
  return state_->registered;
}

Output<std::string> Resource::urn() const {
  const auto rule = [](const Cell<Registered>& source, Cell<std::string>& result) {
    const Registered& resource = *source.value();
    if (resource.urn.empty()) return result.settle_unknown({.dependencies = resource.self});
    result.settle(resource.urn, {.dependencies = resource.self});
  };
  return Output<std::string>(
      pulumi::derived_cell<std::string>(registered().cell(), rule, registered().cell()->where()));
}

NamedOutput Resource::output(std::string_view name) const {
  return {registered(), std::string(name)};
}

Output<PropertyValue> Resource::reference() const {
  const auto rule = [](const Cell<Registered>& source, Cell<PropertyValue>& result) {
    const Registered& resource = *source.value();
    if (resource.urn.empty()) return result.settle_unknown({.dependencies = resource.self});
    pulumi::ResourceReference reference{
        .urn = resource.urn, .id = resource.id, .package_version = resource.version};
    result.settle(PropertyValue::reference(pulumi::with_name_and_type(std::move(reference))),
                  {.secret = resource.secret_id, .dependencies = resource.self});
  };
  return Output<PropertyValue>(
      pulumi::derived_cell<PropertyValue>(registered().cell(), rule, registered().cell()->where()));
}

const Resource* Resource::provider_for(std::string_view package) const {
  if (!state_->providers) return nullptr;
  const auto found = state_->providers->find(package);
  return found == state_->providers->end() ? nullptr : &found->second;
}

}  // namespace virga::sdk
