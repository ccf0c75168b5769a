#include "sdk/resources/custom_resource.h"

#include "pulumi/provider_reference.h"
#include "sdk/references/resource_from.h"
#include "sdk/resources/register.h"

namespace virga::sdk {

using pulumi::Cell;

const ResourceOptions& no_options() {
  static const ResourceOptions none;
  return none;
}

CustomResource::CustomResource(std::string type, const ResourceName& name,
                               const Properties& properties, const ResourceOptions& options)
    : Resource(make_resource({.type = std::move(type),
                              .name = name,
                              .properties = PropertyInput::object(properties),
                              .options = options})) {}

CustomResource::CustomResource(std::string type, const Existing& existing)
    : Resource(existing.reference
                   ? detail::referenced_state(std::move(type), existing)
                   : make_resource({.type = std::move(type),
                                    .name = existing.name,
                                    .properties = PropertyInput::object(existing.state),
                                    .options = existing.options,
                                    .id = existing.id})) {}

Output<std::string> CustomResource::id() const {
  const auto rule = [](const Cell<Registered>& source, Cell<std::string>& result) {
    const Registered& resource = *source.value();
    pulumi::Metadata metadata{.secret = resource.secret_id, .dependencies = resource.self};
    if (!resource.id.is_string()) return result.settle_unknown(std::move(metadata));
    result.settle(std::string(resource.id.as_string()), std::move(metadata));
  };
  return Output<std::string>(
      pulumi::derived_cell<std::string>(registered().cell(), rule, registered().cell()->where()));
}

ProviderResource::ProviderResource(const std::string& package, const ResourceName& name,
                                   const Properties& properties, const ResourceOptions& options)
    : CustomResource(std::string(pulumi::kProviderTypePrefix) + package, name, properties,
                     options) {}

ProviderResource::ProviderResource(const std::string& package, const Existing& existing)
    : CustomResource(std::string(pulumi::kProviderTypePrefix) + package, existing) {}

}  // namespace virga::sdk
