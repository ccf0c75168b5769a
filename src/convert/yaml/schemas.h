// What schemas say about the tokens and properties of a program in Pulumi YAML.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "schema/loader.h"

namespace virga::convert::yaml {

// The expected type of a value, if a schema says it. A default hint knows nothing.
class Hint {
 public:
  Hint() = default;
  Hint(const schema::Package* package, const schema::Properties* properties)
      : package_(package), properties_(properties) {}
  Hint(const schema::Package* package, const schema::Type* type) : package_(package), type_(type) {}

  bool is_string() const { return type_ && type_->kind == schema::Type::Kind::kString; }
  // The hint for an element of a list or a value of a map.
  Hint element() const;
  // The hint for a property of an object, or for a value of a map.
  Hint property(std::string_view name) const;

 private:
  const schema::Package* package_ = nullptr;
  const schema::Type* type_ = nullptr;
  const schema::Properties* properties_ = nullptr;
};

// A token as PCL writes it, and what the schema says about it.
struct ResolvedResource {
  std::string token;
  const schema::Package* package = nullptr;
  const schema::Resource* resource = nullptr;  // null if no schema has it
};
struct ResolvedFunction {
  std::string token;
  const schema::Package* package = nullptr;
  const schema::Function* function = nullptr;  // null if no schema has it
};

class Schemas {
 public:
  // `loader` may be null: then nothing is known. Not owned; must outlive the object.
  explicit Schemas(schema::Loader* loader) : loader_(loader) {}

  // Resolve a token of Pulumi YAML: `aws:Bucket`, `aws:s3:Bucket` or the token of the schema. The
  // token of the result is that of the schema. Without a schema it has three parts. `version` may
  // be empty.
  ResolvedResource resource(std::string_view written, const std::string& version);
  ResolvedFunction function(std::string_view written, const std::string& version);

 private:
  const schema::Package* package(const std::string& name, const std::string& version);

  schema::Loader* loader_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const schema::Package>> packages_;
};

}  // namespace virga::convert::yaml
