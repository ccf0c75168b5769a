// Configuration from the command line: `-c KEY=VALUE` and `--secret KEY=VALUE`.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "diag/diagnostics.h"
#include "project/config_path.h"
#include "project/project.h"

namespace virga::project {

struct ConfigFlags {
  std::vector<std::string> values{};   // "key=value"
  std::vector<std::string> secrets{};  // likewise, after `values`
  bool are_paths = false;              // the keys are paths to parts of values
};

// What the text of a part means.
enum class PartForm : std::uint8_t {
  kByText,      // a bool or a whole number if it looks like one, else a string
  kString,      // always a string
  kNumber,      // a bool or number if it is one in JSON, else a string
  kCollection,  // a list or map in JSON, else a string
};

// Returns what the program expects at a place. `key` is a full key.
using PartFormAt =
    std::function<PartForm(const std::string& key, std::span<const ConfigStep> steps)>;

// Reports flags that are not KEY=VALUE, and keys that are not paths (V5006).
void check_config_flags(const ConfigFlags& flags, diag::Diagnostics& diagnostics);

// Returns the full keys of all flags without such mistakes. A key without a namespace belongs to
// the project.
std::set<std::string> keys_of(const ConfigFlags& flags, const Project& project);

// Adds the values. A value replaces the one of the same key, and a part is set in it. Reports what
// check_config_flags() does, and parts that cannot be set (V4102).
void read_config_flags(const ConfigFlags& flags, const Project& project, const PartFormAt& form_at,
                       std::map<std::string, run::ConfigValue>& config,
                       diag::Diagnostics& diagnostics);

}  // namespace virga::project
