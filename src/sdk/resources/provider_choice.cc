#include "sdk/resources/provider_choice.h"

#include "base/check.h"
#include "base/text/type_token.h"
#include "pulumi/provider_reference.h"

namespace virga::sdk {

const Resource* provider_of(std::string_view token, const std::optional<ProviderResource>& own,
                            const std::optional<Resource>& parent) {
  if (own) return &*own;
  const auto type = base::TypeToken::parse(token);
  return type && parent ? parent->provider_for(type->package) : nullptr;
}

std::string provider_reference(const Resource& provider) {
  const Registered* registered = provider.registered().cell()->value();
  VIRGA_CHECK(registered);
  if (registered->urn.empty()) return "";
  const PropertyValue& id = registered->id;
  const std::string text = id.is_string() ? std::string(id.as_string()) : "";
  return pulumi::ProviderReference{registered->urn, text}.str();
}

Output<Registered> registered_resource(const Input<Resource>& input, std::source_location where) {
  if (const Resource* plain = detail::only_value(*input.cell())) return plain->registered();
  return input.output().apply([](const Resource& resource) { return resource.registered(); },
                              where);
}

}  // namespace virga::sdk
