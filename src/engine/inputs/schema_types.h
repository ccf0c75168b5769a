// Resolves the references in a schema's types.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "schema/loader.h"

namespace virga::engine {

class SchemaTypes {
 public:
  explicit SchemaTypes(schema::Loader& loader) : loader_(loader) {}

  // The definition of a type, and the package that its references belong to. Either `object` or
  // `enumeration` is set. Neither is set if the definition does not exist or cannot be read.
  struct Definition {
    const schema::Package* package = nullptr;
    const schema::ObjectType* object = nullptr;
    const schema::EnumType* enumeration = nullptr;
  };
  // Returns the definition of a kObject or kEnum that a definition of `package` refers to. Valid
  // during the lifetime of this object.
  Definition find(const schema::Type& type, const schema::Package& package);

  // Loads a package by name and version, or any version if that one does not exist. Returns null if
  // the package does not exist.
  base::Result<const schema::Package*> package(const std::string& name, const std::string& version);

 private:
  schema::Loader& loader_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const schema::Package>> packages_;
};

}  // namespace virga::engine
