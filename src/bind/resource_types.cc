#include "bind/resource_types.h"

#include <algorithm>

#include "bind/annotations.h"

namespace virga::bind {
namespace {

const model::Type* find(const std::vector<model::Property>& properties, std::string_view name) {
  const auto found = std::ranges::lower_bound(properties, name, {}, &model::Property::name);
  return found != properties.end() && found->name == name ? &found->type : nullptr;
}

model::Type variable_type(const PackagePtr& package, const schema::Resource& resource,
                          const std::vector<model::Property>& outputs) {
  std::vector<model::Property> properties{{"id", model::Type::output(model::Type::id())},
                                          {"urn", model::Type::output(model::Type::string())}};
  for (const model::Property& output : outputs) {
    // What is always the same value is a value like others once it is there.
    const bool fixed = output.type.is(model::Kind::kConst);
    properties.push_back(
        {output.name, model::Type::output(fixed ? output.type.base() : output.type)});
  }
  return model::Type::object(std::move(properties), true,
                             {std::make_shared<ResourceAnnotation>(package, &resource)});
}

}  // namespace

const model::Type* ResourceTypes::input(std::string_view name) const {
  return find(inputs, name);
}

bool ResourceTypes::has_output(std::string_view name) const {
  return find(outputs, name) != nullptr;
}

std::vector<std::string_view> ResourceTypes::input_names() const {
  std::vector<std::string_view> names;
  for (const model::Property& property : inputs) names.push_back(property.name);
  return names;
}

const ResourceTypes& ResourceTypeTable::of(const PackagePtr& package,
                                           const schema::Resource& resource) {
  const auto [at, is_new] = done_.try_emplace(&resource);
  ResourceTypes& types = at->second;
  if (is_new) {
    types.inputs = types_.properties(package, resource.inputs, Shape::kInput);
    types.places = types_.properties(package, resource.inputs, Shape::kPlain);
    types.outputs = types_.outputs(package, resource);
    types.variable = variable_type(package, resource, types.outputs);
  }
  return types;
}

}  // namespace virga::bind
