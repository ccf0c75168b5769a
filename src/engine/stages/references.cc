#include "engine/stages/references.h"

#include "pulumi/provider_reference.h"

namespace virga::engine {

base::Result<void> check_references(const run::RegisterResourceRequest& request,
                                    Registry& registry) {
  base::Result<void> result;
  const auto check = [&](const std::string& urn, const char* what) {
    if (!result || urn.empty() || registry.find(urn)) return;
    result = base::fail(std::string(what) + " " + urn + " is not registered");
  };
  for (const std::string& urn : request.dependencies) check(urn, "its dependency");
  for (const auto& [property, urns] : request.property_dependencies) {
    for (const std::string& urn : urns) check(urn, "its dependency");
  }
  for (const auto& [package, reference] : request.providers) {
    const auto provider = pulumi::ProviderReference::parse(reference);
    check(provider ? provider->urn : reference, "its provider");
  }
  check(request.deleted_with, "the resource it is deleted with,");
  for (const std::string& urn : request.replace_with) {
    check(urn, "a resource it is replaced with,");
  }
  return result;
}

void each_dependency(const run::RegisterResourceRequest& request,
                     const std::function<void(const std::string&)>& visit) {
  for (const std::string& urn : request.dependencies) visit(urn);
  for (const auto& [property, urns] : request.property_dependencies) {
    for (const std::string& urn : urns) visit(urn);
  }
  if (!request.deleted_with.empty()) visit(request.deleted_with);
  for (const std::string& urn : request.replace_with) visit(urn);
}

void complete_property_dependencies(run::RegisterResourceRequest& request) {
  if (!request.property_dependencies.empty() || request.dependencies.empty()) return;
  if (!request.inputs.is_object()) return;
  for (const pulumi::Member& input : request.inputs.as_object()) {
    request.property_dependencies[input.key] = request.dependencies;
  }
}

}  // namespace virga::engine
