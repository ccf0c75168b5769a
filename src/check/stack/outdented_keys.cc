#include "check/stack/outdented_keys.h"

#include <algorithm>
#include <vector>

#include "check/stack/config_yaml.h"
#include "check/stack/unused_keys.h"
#include "run/config.h"

namespace virga::check {
namespace {

using Entry = std::map<std::string, run::ConfigValue>::const_pointer;

std::vector<Entry> in_order_of_file(const std::map<std::string, run::ConfigValue>& config) {
  std::vector<Entry> entries;
  for (const auto& each : config) {
    if (each.second.key_range.known()) entries.push_back(&each);
  }
  std::ranges::sort(entries, {}, [](Entry each) {
    const base::Range& range = each->second.key_range;
    return std::pair(range.source, range.span.begin);
  });
  return entries;
}

bool takes_map(const bind::Node& node) {
  const model::Type type = run::strip(node.if_is<bind::ConfigVariable>()->declared);
  return type.is(model::Kind::kMap) || type.is(model::Kind::kObject);
}

// Reading the YAML again costs time, so only a key that follows is a reason to do it.
bool is_empty(const project::Yaml* written) {
  return written && written->kind == project::Yaml::Kind::kNull;
}

bool has_namespace(const base::Range& key, const base::Sources& sources) {
  const std::string_view text = sources[key.source].text();
  return text.substr(key.span.begin, key.span.end - key.span.begin).contains(':');
}

}  // namespace

std::set<std::string> outdented_keys(const std::map<std::string, run::ConfigValue>& config,
                                     const Session& session) {
  const ConfigVariables variables = config_variables(session);
  const std::string own = session.project.name + ":";
  ConfigYaml yaml(session.sources);
  std::set<std::string> found;
  Entry map = nullptr;  // the last key of a config block, if it takes a map
  for (const Entry each : in_order_of_file(config)) {
    const auto& [key, value] = *each;
    const auto variable = variables.find(key);
    if (variable != variables.end()) {
      map = takes_map(*variable->second) ? each : nullptr;
    } else if (map && is_empty(yaml.find(map->second)) && key.starts_with(own) &&
               !has_namespace(value.key_range, session.sources) &&
               map->second.key_range.source == value.key_range.source) {
      found.insert(map->first);
      found.insert(key);
    } else {
      map = nullptr;
    }
  }
  return found;
}

}  // namespace virga::check
