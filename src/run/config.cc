#include "run/config.h"

#include <algorithm>

#include "base/text/suggest.h"
#include "diag/codes/run.h"

namespace virga::run {
namespace {

// The names of the program's config variables, as they occur in keys.
std::vector<std::string_view> declared_names(const bind::Program& program) {
  std::vector<std::string_view> names;
  for (const bind::Node& node : program.nodes) {
    if (node.if_is<bind::ConfigVariable>()) names.push_back(node.logical_name);
  }
  return names;
}

// Names in the program's namespace, without the prefix, that match no variable.
std::vector<std::string_view> unused_keys(const bind::Program& program, const RunOptions& options) {
  const std::string prefix = options.project + ":";
  const auto declared = declared_names(program);
  std::vector<std::string_view> unused;
  for (const auto& [key, value] : options.config) {
    if (!key.starts_with(prefix)) continue;
    const std::string_view name = std::string_view(key).substr(prefix.size());
    if (std::find(declared.begin(), declared.end(), name) == declared.end()) {
      unused.push_back(name);
    }
  }
  return unused;
}

}  // namespace

std::string_view misspelt_config(std::string_view name, const bind::Program& program,
                                 const RunOptions& options) {
  const auto unused = unused_keys(program, options);
  return base::nearest(name, unused).value_or(std::string_view());
}

std::string config_flag_name(std::string_view project, std::string_view name) {
  if (!name.contains(':')) return std::string(name);
  return std::string(project) + ":" + std::string(name);
}

base::Range key_place(const ConfigValue& given) {
  return given.key_range.known() ? given.key_range : given.range;
}

base::Range mismatch_place(const ConfigValue& given, bool secret) {
  return secret ? key_place(given) : given.range;
}

void report_unused_config(const bind::Program& program, const RunOptions& options,
                          diag::Diagnostics& diagnostics) {
  std::vector<std::string_view> suggested;
  for (const std::string_view name : declared_names(program)) {
    if (!options.config.contains(options.project + ":" + std::string(name))) {
      suggested.push_back(misspelt_config(name, program, options));
    }
  }
  const auto declared = declared_names(program);
  for (const std::string_view name : unused_keys(program, options)) {
    if (std::find(suggested.begin(), suggested.end(), name) != suggested.end()) continue;
    const std::string key = options.project + ":" + std::string(name);
    auto& warning = diagnostics.add(diag::codes::kUnusedConfig, key_place(options.config.at(key)),
                                    diag::Name{key});
    if (const auto near = base::nearest(name, declared)) {
      warning.help({"did you mean {0}?", diag::Name{std::string(*near)}});
    }
  }
}

}  // namespace virga::run
