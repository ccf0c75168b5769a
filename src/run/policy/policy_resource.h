// A stack and its resources as policies see them, for all callers.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::run {

struct PolicyStack {
  std::string name{}, project{}, organization{};
  bool dry_run = true;
  std::map<std::string, std::string> config{};  // "project:key" -> value, decrypted
  std::set<std::string> secret_keys{};          // of `config`
  std::set<std::string> unknown_keys{};         // of `config`: exist, but cannot be decrypted
  std::map<std::string, std::string> tags{};
};

struct PolicyResource {
  std::string type, name, urn;
  pulumi::PropertyValue properties;  // an object
  struct Options {
    bool protect = false;
    std::vector<std::string> ignore_changes;
    std::optional<bool> delete_before_replace;
    std::vector<std::string> additional_secret_outputs;
    std::vector<std::string> aliases;  // URNs
    struct Timeouts {
      double create = 0, update = 0, remove = 0, read = 0;  // seconds
    } custom_timeouts;
    std::string parent;  // a URN, or empty
  } options;
  struct Provider {
    std::string type, name, urn;
    pulumi::PropertyValue properties;  // an object
  };
  std::optional<Provider> provider;
  // For policies of stacks.
  std::string parent;
  std::vector<std::string> dependencies;  // URNs
  std::map<std::string, std::vector<std::string>> property_dependencies;
};

}  // namespace virga::run
