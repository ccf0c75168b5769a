#include "bind/types/resource_types.h"

#include <algorithm>

#include "bind/types/annotations.h"
#include "model/relate/assign.h"

namespace virga::bind {
namespace {

const model::Type* find(const std::vector<model::Property>& properties, std::string_view name) {
  const auto found = std::ranges::lower_bound(properties, name, {}, &model::Property::name);
  return found != properties.end() && found->name == name ? &found->type : nullptr;
}

// Inserts a property in the order of names. Replaces a property of the same name.
void add(model::Property property, std::vector<model::Property>& properties) {
  const auto at = std::ranges::lower_bound(properties, property.name, {}, &model::Property::name);
  if (at != properties.end() && at->name == property.name) {
    *at = std::move(property);
  } else {
    properties.insert(at, std::move(property));
  }
}

model::Type variable_type(const PackagePtr& package, const schema::Resource& resource,
                          const std::vector<model::Property>& outputs) {
  std::vector<model::Property> properties{{"id", model::Type::output(model::Type::id())},
                                          {"urn", model::Type::output(model::Type::string())}};
  for (const model::Property& output : outputs) {
    // A constant property is an ordinary value once the resource exists.
    const bool fixed = output.type.is(model::Kind::kConst);
    properties.push_back(
        {output.name, model::Type::output(fixed ? output.type.base() : output.type)});
  }
  return model::Type::object(std::move(properties), true,
                             {std::make_shared<ResourceAnnotation>(package, &resource)});
}

// `properties`: the inputs in the schema.
std::vector<ResourceTypes::Demanded> demanded_inputs(const std::vector<model::Property>& inputs,
                                                     const schema::Properties& properties) {
  std::vector<ResourceTypes::Demanded> demanded;
  for (const model::Property& input : inputs) {
    const schema::Property* property = properties.find(input.name);
    if (!model::is_optional(input.type) && !input.type.is_const()) {
      demanded.push_back({input.name, false});
    } else if (property && is_required_any(*property)) {
      demanded.push_back({input.name, true});
    }
  }
  return demanded;
}

}  // namespace

const model::Type* ResourceTypes::input(std::string_view name) const {
  return find(inputs, name);
}

const ResourceTypes& ResourceTypeTable::of(const PackagePtr& package,
                                           const schema::Resource& resource) {
  const auto [at, is_new] = memo_.resources.try_emplace(&resource);
  ResourceTypes& types = at->second;
  if (is_new) {
    memo_.objects.packages.insert(package);
    types.inputs = types_.properties(package, resource.inputs, Shape::kInput);
    types.places = types_.properties(package, resource.inputs, Shape::kPlain);
    const auto outputs = types_.outputs(package, resource);
    for (const model::Property& input : types.inputs) {
      if (find(outputs, input.name)) types.checked.insert(input.name);
    }
    types.demanded = demanded_inputs(types.inputs, resource.inputs);
    types.variable = variable_type(package, resource, outputs);
    types.outputs = outputs;
  }
  return types;
}

const ResourceTypes& ResourceTypeTable::of_read(const PackagePtr& package,
                                                const schema::Resource& resource) {
  const auto [at, is_new] = memo_.reads.try_emplace(&resource);
  ResourceTypes& types = at->second;
  if (is_new) {
    memo_.objects.packages.insert(package);
    types.inputs = types_.properties(package, resource.state_inputs, Shape::kInput);
    types.places = types_.properties(package, resource.state_inputs, Shape::kPlain);
    // The id must be known before the read, so an output is not allowed.
    const model::Type id = model::Type::string();
    add({"id", types_.all_optional() ? model::Type::optional(id) : id}, types.inputs);
    for (const model::Property& input : types.inputs) types.checked.insert(input.name);
    types.demanded = demanded_inputs(types.inputs, resource.state_inputs);
    types.variable = of(package, resource).variable;
    types.outputs = of(package, resource).outputs;
  }
  return types;
}

}  // namespace virga::bind
