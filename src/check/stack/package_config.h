// Checks the configuration of packages against their schemas.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "check/session/load.h"
#include "check/stack/config_yaml.h"
#include "diag/diagnostics.h"
#include "schema/property.h"

namespace virga::check {

class PackageConfig {
 public:
  explicit PackageConfig(const Session& session) : session_(session), yaml_(session.sources) {}

  // Reports a key that the schema of `package` does not have (V5027). Accepts every key if there is
  // no schema, or if the schema has no configuration.
  void check_name(const std::string& package, const std::string& key, base::Range where,
                  diag::Diagnostics& diagnostics);

  // Returns whether the schema of `package` has the configuration variable.
  bool has(const std::string& package, const std::string& name);

  // Returns whether the schema of `package` says that the variable is not secret. Returns false if
  // there is no schema or no such variable.
  bool is_public(const std::string& package, const std::string& name);

  // Reports a value that does not have the type that the schema says (V4102).
  void check_value(const std::string& package, const std::string& key,
                   const run::ConfigValue& value, diag::Diagnostics& diagnostics);

 private:
  struct Variable {
    schema::TypePtr type;  // null: any value
    bool secret = false;
  };
  using Variables = std::map<std::string, Variable>;  // by name

  const Variables& variables_of(const std::string& package);
  std::optional<schema::Request> request_for(const std::string& package) const;
  Variables read_variables(const std::string& package) const;
  static void add(const std::vector<schema::Property>& properties, Variables& variables);

  const Session& session_;
  ConfigYaml yaml_;
  std::map<std::string, Variables> variables_;  // by package
};

}  // namespace virga::check
