#include "engine/diff/schema_replace_paths.h"

#include "schema/property_paths.h"

namespace virga::engine {

using pulumi::PropertyPath;

std::span<const PropertyPath> SchemaReplacePaths::of(const schema::Package* package,
                                                     const schema::Resource* resource) {
  if (!package || !resource) return {};
  const auto known = found_.find(resource);
  if (known != found_.end()) return known->second;
  std::vector<PropertyPath> paths;
  for (const schema::Properties* properties : {&resource->inputs, &resource->outputs}) {
    schema::for_each_property(
        *package, *properties, [&](const auto& steps, const schema::Property& property) {
          if (property.replace_on_changes || property.will_replace_on_changes)
            paths.emplace_back(std::vector<pulumi::PathStep>(steps.begin(), steps.end()));
        });
  }
  return found_.emplace(resource, std::move(paths)).first->second;
}

}  // namespace virga::engine
