#include "engine/registry.h"

#include "pulumi/urn.h"

namespace virga::engine {

base::Result<std::string> Registry::urn_for(std::string_view parent, std::string_view type,
                                            std::string_view name) const {
  std::string_view parent_type;
  if (!parent.empty()) {
    const Registered* resource = find(parent);
    if (!resource) return base::fail("its parent " + std::string(parent) + " is not registered");
    if (resource->type != pulumi::kStackType) parent_type = resource->qualified_type;
  }
  return pulumi::Urn::make(stack_, project_, parent_type, type, name).str();
}

base::Result<void> Registry::add(const std::string& urn, Registered resource) {
  resource.qualified_type = pulumi::Urn::parse(urn)->qualified_type();
  if (!resources_.emplace(urn, std::move(resource)).second) {
    return base::fail("the URN " + urn + " is registered already");
  }
  return {};
}

const Registered* Registry::find(std::string_view urn) const {
  const auto found = resources_.find(urn);
  return found == resources_.end() ? nullptr : &found->second;
}

}  // namespace virga::engine
