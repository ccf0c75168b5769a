// The annotation of the properties that conditions of tests and policies inspect.
#pragma once

#include <memory>

#include "model/type.h"
#include "schema/package.h"

namespace virga::bind {

// Annotates the object of the inputs or outputs of a resource with their definitions.
struct PropertiesAnnotation final : model::Annotation {
  std::shared_ptr<const schema::Package> package;
  const schema::Resource* resource;
  const schema::Properties* properties;  // a list of the resource
  PropertiesAnnotation(std::shared_ptr<const schema::Package> p, const schema::Resource* r,
                       const schema::Properties* list)
      : package(std::move(p)), resource(r), properties(list) {}
};

// An object of these properties.
inline model::Type properties_type(std::vector<model::Property> members,
                                   std::shared_ptr<const schema::Package> package,
                                   const schema::Resource& resource,
                                   const schema::Properties& list) {
  return model::Type::object(
      std::move(members), true,
      {std::make_shared<PropertiesAnnotation>(std::move(package), &resource, &list)});
}

}  // namespace virga::bind
