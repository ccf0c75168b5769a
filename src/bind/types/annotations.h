// The annotations that bind/ adds to types from package schemas.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/functions/resource_annotation.h"
#include "model/type.h"
#include "schema/package.h"

namespace virga::bind {

struct Program;  // program/program.h

// Annotates the object type of a schema object with its token.
struct ObjectAnnotation final : model::Annotation {
  std::shared_ptr<const schema::Package> package;  // defines the object type
  std::string token;
  // The required properties that may have any type. Their type accepts null, so it does not show
  // that they are required.
  std::vector<std::string> required_any;

  ObjectAnnotation(std::shared_ptr<const schema::Package> home, std::string object_token)
      : package(std::move(home)), token(std::move(object_token)) {}
};

// Annotates a union whose member a discriminator selects.
struct UnionAnnotation final : model::Annotation {
  schema::Discriminator discriminator;
  explicit UnionAnnotation(schema::Discriminator d) : discriminator(std::move(d)) {}
};

// Identifies the schema type that a composite type comes from. A conversion between two such types
// is a step that a code generator must see, even if the types fit.
struct SchemaAnnotation final : model::Annotation {
  std::string identity;  // equal for the same type of the same schema, different otherwise
  explicit SchemaAnnotation(std::string text) : identity(std::move(text)) {}
};

// Annotates the type of a resource's variable with the resource.
struct ResourceAnnotation final : model::ResourceAnnotation {
  std::shared_ptr<const schema::Package> package;
  const schema::Resource* resource;
  ResourceAnnotation(std::shared_ptr<const schema::Package> p, const schema::Resource* r)
      : package(std::move(p)), resource(r) {}
};

// Annotates the object of the arguments of a function of a package, or of its result.
struct FunctionAnnotation final : model::Annotation {
  std::shared_ptr<const schema::Package> package;
  const schema::Function* function;
  bool is_result;
  FunctionAnnotation(std::shared_ptr<const schema::Package> p, const schema::Function* f,
                     bool result)
      : package(std::move(p)), function(f), is_result(result) {}
};

// Annotates the type of a component of a folder with its program.
struct ComponentAnnotation final : model::Annotation {
  std::shared_ptr<const Program> program;
  explicit ComponentAnnotation(std::shared_ptr<const Program> p) : program(std::move(p)) {}
};

// The annotation of type T of an object or union type, or null.
template <typename T>
const T* annotation(const model::Type& type) {
  if (!type.is(model::Kind::kObject) && !type.is(model::Kind::kUnion)) return nullptr;
  for (const auto& each : type.annotations()) {
    if (const auto* found = dynamic_cast<const T*>(each.get())) return found;
  }
  return nullptr;
}

}  // namespace virga::bind
