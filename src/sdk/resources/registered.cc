#include "sdk/resources/registered.h"

#include <algorithm>

#include "pulumi/urn.h"

namespace virga::sdk {

using pulumi::Dependencies;
using pulumi::PropertyValue;

OutputPart output_part(const Registered& registered, std::string_view name, Complete complete) {
  OutputPart part{{}, {.dependencies = registered.self}};
  if (const auto found = registered.dependencies.find(std::string(name));
      found != registered.dependencies.end()) {
    part.metadata.dependencies = Dependencies::merged(registered.self, Dependencies(found->second));
  }
  if (const PropertyValue* value = registered.outputs.find(name)) {
    part.value = complete && registered.incomplete ? complete(*value) : *value;
  } else if (registered.incomplete) {
    part.value = PropertyValue::computed();
  }
  const auto& secrets = registered.secret_outputs;
  if (std::ranges::find(secrets, name) != secrets.end()) part.metadata.secret = true;
  return part;
}

pulumi::Failure no_such_value(const Registered& registered, std::string_view name,
                              base::Error error, const std::source_location& where) {
  const auto urn = pulumi::Urn::parse(registered.urn);
  std::string origin = "output " + std::string(name);
  if (urn) origin += " of " + std::string(urn->name());
  return {pulumi::Failure::Kind::kError, std::move(error), std::move(origin), where};
}

}  // namespace virga::sdk
