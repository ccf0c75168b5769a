// A package schema: indexed once, parsed on demand. Only definitions that a program uses are
// parsed.
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

// Distinguishes a package from its base provider. docs/spec/pcl-language.md, section 12.1.
struct Parameterization {
  std::string base_name;
  std::string base_version;
  std::string value;  // base64
  bool extension = false;
};

class Package {
 public:
  // `text` is the JSON of the schema; `where` names it in errors. Fails if it is not a JSON object
  // with a name, or if a section is invalid. Errors inside a definition, such as nesting over
  // `limits.max_type_depth`, are found when the definition is read.
  static base::Result<std::shared_ptr<const Package>> parse(std::string text, std::string where,
                                                            const base::Limits& limits = {});

  virtual ~Package() = default;

  virtual const std::string& name() const = 0;
  virtual const std::string& version() const = 0;  // may be empty
  virtual const About& about() const = 0;
  virtual const std::optional<Parameterization>& parameterization() const = 0;

  // Returns the canonical form of a written token (two or three parts), according to the package's
  // module format. Fails for malformed tokens.
  virtual base::Result<std::string> canonical(std::string_view written) const = 0;

  // Find resources and functions by the written token, then by its canonical form; types by the
  // token in references. Return null if no such member exists (an enum is not an object type, and
  // vice versa). The pointer is valid as long as the package. Errors have the path in the schema,
  // such as resources["x:index:Y"].inputProperties.z.type. Thread-safe.
  virtual base::Result<const Resource*> resource(std::string_view token) const = 0;
  virtual base::Result<const Function*> function(std::string_view token) const = 0;
  virtual base::Result<const ObjectType*> object_type(std::string_view token) const = 0;
  virtual base::Result<const EnumType*> enum_type(std::string_view token) const = 0;
  // The provider resource `pulumi:providers:NAME`; its inputs are the package's configuration.
  virtual base::Result<const Resource*> provider() const = 0;

  // The package's configuration variables: for most packages the same as the provider's inputs.
  virtual base::Result<const Properties*> configuration() const = 0;

  // Tokens as written in the schema, sorted; for listings and suggestions.
  virtual std::span<const std::string> resource_tokens() const = 0;
  virtual std::span<const std::string> function_tokens() const = 0;
  // The tokens of object and enum types.
  virtual std::vector<std::string> type_tokens() const = 0;
};

// The type of the resource that has the outputs of another stack.
inline constexpr std::string_view kStackReferenceToken = "pulumi:pulumi:StackReference";

// The package `pulumi`: StackReference and Stash.
std::shared_ptr<const Package> builtin_package();  // builtin_package.cc

}  // namespace virga::schema
