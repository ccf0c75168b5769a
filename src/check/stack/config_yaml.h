// The YAML of configuration values, for diagnostics about their parts.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "base/source.h"
#include "project/yaml.h"
#include "run/run.h"

namespace virga::check {

class ConfigYaml {
 public:
  explicit ConfigYaml(const base::Sources& sources) : sources_(sources) {}

  // Returns the value as written. Returns null if it does not come from a YAML file, or was
  // decrypted.
  const project::Yaml* find(const run::ConfigValue& value);

 private:
  const base::Sources& sources_;
  std::map<base::SourceId, std::optional<project::Yaml>> files_;
};

// Returns the part at `path`, such as ".tags[2]", or the innermost part around it that exists.
const project::Yaml& part_of(const project::Yaml& value, std::string_view path);

}  // namespace virga::check
