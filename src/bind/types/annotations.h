// What bind/ hangs on types that come from package schemas.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/functions/resource_annotation.h"
#include "model/type.h"
#include "schema/package.h"

namespace virga::bind {

// On the object type of an object in a schema: which one it is.
struct ObjectAnnotation final : model::Annotation {
  std::string token;
  // The required properties that may have any type. Their type accepts null, so it does not show
  // that they are required.
  std::vector<std::string> required_any;

  explicit ObjectAnnotation(std::string object_token) : token(std::move(object_token)) {}
};

// On a union that a discriminator decides about.
struct UnionAnnotation final : model::Annotation {
  schema::Discriminator discriminator;
  explicit UnionAnnotation(schema::Discriminator d) : discriminator(std::move(d)) {}
};

// On every type that a schema made and that is more than its parts: which one it is. A conversion
// between two of them is a step that a code generator has to see, even where the types fit.
struct SchemaAnnotation final : model::Annotation {
  std::string identity;  // the same for the same type of the same schema, and only for it
  explicit SchemaAnnotation(std::string text) : identity(std::move(text)) {}
};

// On the type of a resource's variable: what the resource is.
struct ResourceAnnotation final : model::ResourceAnnotation {
  std::shared_ptr<const schema::Package> package;
  const schema::Resource* resource;
  ResourceAnnotation(std::shared_ptr<const schema::Package> p, const schema::Resource* r)
      : package(std::move(p)), resource(r) {}
};

// The annotation of a kind on an object or union type, or null.
template <typename T>
const T* annotation(const model::Type& type) {
  if (!type.is(model::Kind::kObject) && !type.is(model::Kind::kUnion)) return nullptr;
  for (const auto& each : type.annotations()) {
    if (const auto* found = dynamic_cast<const T*>(each.get())) return found;
  }
  return nullptr;
}

}  // namespace virga::bind
