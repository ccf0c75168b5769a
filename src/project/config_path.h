// Paths to a part of a configuration value, as `pulumi config set --path` has them:
// `net.cidrs[0]`, `app:net["a.b"].size`.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "project/yaml.h"

namespace virga::project {

struct ConfigStep {
  std::string name{};  // of a property
  std::optional<std::size_t> index{};

  bool operator==(const ConfigStep&) const = default;
};

struct ConfigPath {
  std::string key;                // of the whole value, as written; may have a namespace
  std::vector<ConfigStep> steps;  // from the value to the part; empty: the whole value

  bool operator==(const ConfigPath&) const = default;
};

inline constexpr std::size_t kMaxConfigSteps = 50;

// Fails with the reason if `text` is not a path, or has more than kMaxConfigSteps steps.
base::Result<ConfigPath> parse_config_path(std::string_view text);

// Replaces a part of `value` or adds it: a property of a map, or the next element of a list. Maps
// and lists on the way are created. Fails with the reason if a value on the way is not of the kind
// that the path needs, or if an index is behind the end of its list.
base::Result<void> set_part(Yaml& value, std::span<const ConfigStep> steps, Yaml part);

}  // namespace virga::project
