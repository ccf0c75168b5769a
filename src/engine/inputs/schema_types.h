// What the references in a schema's types lead to.
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

  // The definition of a type, and the package whose references it is written with. One of object
  // and enumeration; neither where there is no such definition, or none that can be read.
  struct Definition {
    const schema::Package* package = nullptr;
    const schema::ObjectType* object = nullptr;
    const schema::EnumType* enumeration = nullptr;
  };
  // Of a kObject or kEnum that a definition of `package` refers to. Good as long as this.
  Definition find(const schema::Type& type, const schema::Package& package);

  // A package by name and version, of any version where that one is not there. Null: there is none.
  base::Result<const schema::Package*> package(const std::string& name, const std::string& version);

 private:
  schema::Loader& loader_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const schema::Package>> packages_;
};

}  // namespace virga::engine
