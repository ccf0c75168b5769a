// One package: indexed once, typed on demand. Only what a program touches is turned into
// definitions.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "schema/definitions.h"
#include "schema/read/about.h"

namespace virga::schema {

// Sets a package apart from its base provider. docs/spec/pcl-language.md, section 12.1.
struct Parameterization {
  std::string base_name;
  std::string base_version;
  std::string value;  // base64
  bool extension = false;
};

class Package {
 public:
  // `text`: the JSON of the schema; `where` names it in errors. Fails when it is not a JSON object
  // with a name, or its sections are none. Mistakes inside a definition, such as nesting deeper
  // than `limits.max_type_depth`, are found when it is asked for.
  static base::Result<std::shared_ptr<const Package>> parse(std::string text, std::string where,
                                                            const base::Limits& limits = {});

  virtual ~Package() = default;

  virtual const std::string& name() const = 0;
  virtual const std::string& version() const = 0;  // may be empty
  virtual const About& about() const = 0;
  virtual const std::optional<Parameterization>& parameterization() const = 0;

  // The canonical form of a written token (two or three parts), by the package's module format.
  // Fails for tokens that are malformed.
  virtual base::Result<std::string> canonical(std::string_view written) const = 0;

  // Resources and functions by the written token, then by its canonical form; types as they are
  // written in references. Null result: no such member (an enum is no object type, nor the
  // reverse). The pointer is good as long as the package. Errors name the place in the schema, as
  // in resources["x:index:Y"].inputProperties.z.type. Safe to call from several threads.
  virtual base::Result<const Resource*> resource(std::string_view token) const = 0;
  virtual base::Result<const Function*> function(std::string_view token) const = 0;
  virtual base::Result<const ObjectType*> object_type(std::string_view token) const = 0;
  virtual base::Result<const EnumType*> enum_type(std::string_view token) const = 0;
  // The provider resource `pulumi:providers:NAME`; its inputs are the package's configuration.
  virtual base::Result<const Resource*> provider() const = 0;

  // The package's configuration variables: for most packages the same as the provider's inputs.
  virtual base::Result<const Properties*> configuration() const = 0;

  // Tokens as the schema has them, sorted; for listings and suggestions.
  virtual std::span<const std::string> resource_tokens() const = 0;
  virtual std::span<const std::string> function_tokens() const = 0;
  // Of object and enum types.
  virtual std::vector<std::string> type_tokens() const = 0;
};

// The package `pulumi`: StackReference and Stash.
std::shared_ptr<const Package> builtin_package();  // builtin_package.cc

}  // namespace virga::schema
