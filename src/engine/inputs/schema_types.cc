#include "engine/inputs/schema_types.h"

namespace virga::engine {

SchemaTypes::Definition SchemaTypes::find(const schema::Type& type,
                                          const schema::Package& package) {
  Definition definition{.package = &package};
  if (!type.external_package.empty()) {
    const auto other = this->package(type.external_package, type.external_version);
    if (!other || !*other) return {};
    definition.package = *other;
  }
  if (const auto object = definition.package->object_type(type.token); object && *object) {
    definition.object = *object;
  } else if (const auto enumeration = definition.package->enum_type(type.token);
             enumeration && *enumeration) {
    definition.enumeration = *enumeration;
  }
  return definition;
}

base::Result<const schema::Package*> SchemaTypes::package(const std::string& name,
                                                          const std::string& version) {
  const auto known = packages_.find({name, version});
  if (known != packages_.end()) return known->second.get();
  auto loaded = loader_.load({name, version});
  if (loaded && !*loaded && !version.empty()) loaded = loader_.load({name, ""});
  if (!loaded) return base::Unexpected(loaded.error());
  return (packages_[{name, version}] = *std::move(loaded)).get();
}

}  // namespace virga::engine
