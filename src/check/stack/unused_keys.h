// Finds configuration that nothing reads.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "check/session/load.h"
#include "check/stack/package_config.h"
#include "diag/diagnostics.h"
#include "run/run.h"

namespace virga::check {

using ConfigVariables = std::map<std::string, const bind::Node*>;

// Returns the config blocks of the program by full key.
ConfigVariables config_variables(const Session& session);

// Reports each unused key: a name in the project's namespace that no config block declares (V4104),
// a namespace whose package the program does not use (V5016), or a name that the schema of the
// package does not have (V5027); also values of packages that do not have the type of the schema
// (V4102). Accepts keys of `pulumi`. Requires: the session's program has no errors; the session and
// the diagnostics outlive this.
class UnusedKeys {
 public:
  UnusedKeys(const Session& session, diag::Diagnostics& diagnostics);

  // Keys of stack files, tests or the command line. Accepts keys that Pulumi.yaml declares.
  void check(const std::map<std::string, run::ConfigValue>& config);

  // The keys under `config` of Pulumi.yaml, which may declare keys of other programs: reports keys
  // of this program that have a value but no declaration, keys that are similar to known ones, and
  // declared types that contradict the program (V5045).
  void check_project();

 private:
  using Given = std::map<std::string, run::ConfigValue>::value_type;
  std::vector<const Given*> in_order(const std::map<std::string, run::ConfigValue>& config) const;
  void report_renamed_keys(const std::string& space, const std::vector<const Given*>& keys);
  void check_given(const std::string& key, const run::ConfigValue& value);
  void report_unused(const std::string& key, const std::string& space, base::Range where);
  void check_tags(const run::ConfigValue& value);
  void check_declared(const std::string& key, const project::DeclaredKey& declared);
  void check_type(const std::string& key, const project::DeclaredKey& declared);
  bool is_known(const std::string& key) const;
  // The key with the project's name in place of its namespace.
  std::string own(const std::string& key, const std::string& space) const;
  // Returns whether the key has a variable of the program behind another namespace than that of the
  // project or a package.
  bool is_of_renamed_project(const std::string& key, const std::string& space) const;
  diag::Diagnostic& report_renamed(const std::string& key, const std::string& space,
                                   base::Range where);
  bool is_misspelled_project(const std::string& key, const std::string& space) const;
  bool is_misspelled_package(const std::string& space) const;
  void report_own(const std::string& key, base::Range where);
  bool explain_path(diag::Diagnostic& error, const std::string& name) const;
  void report_other(const std::string& key, const std::string& space, base::Range where);

  const Session& session_;
  const project::Project& project_;
  diag::Diagnostics& diagnostics_;
  PackageConfig of_packages_;
  const ConfigVariables variables_;
  std::vector<std::string_view> keys_;
  const std::vector<std::string_view> packages_;
  std::set<std::string> renamed_;  // former names of the project that were reported
};

}  // namespace virga::check
