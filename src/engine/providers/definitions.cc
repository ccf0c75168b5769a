#include "engine/providers/definitions.h"

#include "pulumi/provider_reference.h"

namespace virga::engine {

base::Result<Definition> Definitions::find(std::string_view type, std::string_view package,
                                           std::string_view version) {
  const std::string_view provided = pulumi::provider_package(type);
  auto found = load(provided.empty() ? package : provided, version);
  if (!found) return base::Unexpected(found.error());
  if (!*found) return Definition{};
  auto resource = provided.empty() ? (*found)->resource(type) : (*found)->provider();
  if (!resource) return base::Unexpected(resource.error());
  return Definition{*std::move(found), *resource};
}

base::Result<std::shared_ptr<const schema::Package>> Definitions::load(std::string_view package,
                                                                       std::string_view version) {
  const std::pair key{std::string(package), std::string(version)};
  const auto known = packages_.find(key);
  if (known != packages_.end()) return known->second;
  auto loaded = loader_.load({key.first, key.second});
  if (loaded && !*loaded && !version.empty()) loaded = loader_.load({key.first, ""});
  if (loaded) packages_.emplace(key, *loaded);
  return loaded;
}

}  // namespace virga::engine
