#include "cli/stack/stack_config.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text/suggest.h"
#include "project/config.h"
#include "run/config.h"
#include "run/conform/conform.h"

namespace virga::cli {
namespace {

using diag::Code;

constexpr std::string_view kStackPrefix = "Pulumi.";
constexpr std::string_view kStackSuffix = ".yaml";

// The config blocks by full key.
std::map<std::string, const bind::Node*> variables_of(const Session& session) {
  std::map<std::string, const bind::Node*> variables;
  for (const bind::Node& node : session.program.nodes) {
    if (!node.if_is<bind::ConfigVariable>()) continue;
    variables.emplace(session.project.name + ":" + std::string(node.logical_name), &node);
  }
  return variables;
}

// Returns whether the configuration has a key that no config block declares, and that is similar to
// `wanted` or has another namespace. Such a key is reported as unused.
bool is_misspelled(const std::string& wanted, const std::map<std::string, run::ConfigValue>& config,
                   const std::map<std::string, const bind::Node*>& variables) {
  const std::string name = wanted.substr(wanted.find(':'));
  const std::array<std::string_view, 1> candidates{wanted};
  return std::ranges::any_of(config, [&](const auto& given) {
    const std::string& key = given.first;
    if (variables.contains(key)) return false;
    return key.ends_with(name) || base::nearest(key, candidates).has_value();
  });
}

// Checks the configuration of packages against their schemas.
class PackageConfiguration {
 public:
  explicit PackageConfiguration(const Session& session) : session_(session) {}

  // Reports a key that the schema of `package` does not have (V5027). Accepts every key if there is
  // no schema, or if the schema has no configuration.
  void check(const std::string& package, const std::string& key, const run::ConfigValue& value,
             diag::Diagnostics& diagnostics) {
    const std::vector<std::string>& known = names_of(package);
    const std::string name = key.substr(package.size() + 1);
    if (known.empty() || std::ranges::find(known, name) != known.end()) return;
    auto& error = diagnostics.add(Code::kUnknownPackageConfig, run::key_place(value),
                                  diag::Name{package}, diag::Name{name});
    const std::vector<std::string_view> candidates(known.begin(), known.end());
    if (const auto near = base::nearest(name, candidates)) {
      error.help({"did you mean {0}?", diag::Name{package + ":" + std::string(*near)}});
    }
  }

 private:
  const std::vector<std::string>& names_of(const std::string& package) {
    const auto [entry, is_new] = names_.try_emplace(package);
    if (is_new) entry->second = read_names(package);
    return entry->second;
  }

  // Returns the configuration variables and the inputs of the provider. Returns an empty list if
  // there are none.
  std::vector<std::string> read_names(const std::string& package) const {
    schema::Request request{.name = package, .version = ""};
    for (const bind::PackageDescriptor& each : session_.program.descriptors) {
      if (each.name != package) continue;
      if (each.parameterization) return {};  // the rules of its base provider apply
      request.version = each.version;
    }
    std::vector<std::string> names;
    const auto loaded = session_.loader->load(request);
    if (!loaded || !*loaded) return names;
    if (const auto variables = (*loaded)->configuration()) {
      for (const schema::Property& each : (*variables)->list) names.emplace_back(each.name);
    }
    if (const auto provider = (*loaded)->provider()) {
      for (const schema::Property& each : (*provider)->inputs.list) names.emplace_back(each.name);
    }
    // The engine accepts these keys for every package.
    if (!names.empty()) names.insert(names.end(), {"version", "pluginDownloadURL"});
    return names;
  }

  const Session& session_;
  std::map<std::string, std::vector<std::string>> names_;
};

}  // namespace

std::string stack_file(const project::Project& project, std::string_view stack) {
  const std::string name =
      std::string(kStackPrefix) + std::string(stack) + std::string(kStackSuffix);
  return (std::filesystem::path(project.root) / name).string();
}

std::vector<std::string> stacks_of(const project::Project& project, const base::FileSystem& files) {
  std::vector<std::string> stacks;
  const auto names = files.list(project.root);
  if (!names) return stacks;
  for (std::string_view name : *names) {
    if (name.size() <= kStackPrefix.size() + kStackSuffix.size() ||
        !name.starts_with(kStackPrefix) || !name.ends_with(kStackSuffix)) {
      continue;
    }
    name.remove_prefix(kStackPrefix.size());
    name.remove_suffix(kStackSuffix.size());
    stacks.emplace_back(name);
  }
  return stacks;
}

void report_unused_keys(const std::map<std::string, run::ConfigValue>& config,
                        const Session& session, diag::Diagnostics& diagnostics) {
  PackageConfiguration of_packages(session);
  const auto variables = variables_of(session);
  std::vector<std::string_view> keys;
  for (const auto& [key, node] : variables) keys.push_back(key);
  const std::vector<std::string_view> packages(session.packages.begin(), session.packages.end());
  for (const auto& [key, value] : config) {
    if (variables.contains(key) || session.project.declared_config.contains(key)) continue;
    // Another file of the program may use it.
    if (session.project.is_partial && value.key_range.known()) continue;
    const std::string space = key.substr(0, key.find(':'));
    if (space == "pulumi") continue;
    if (session.packages.contains(space)) {
      of_packages.check(space, key, value, diagnostics);
      continue;
    }
    if (space == session.project.name) {
      auto& error = diagnostics.add(Code::kUnusedConfig, run::key_place(value), diag::Name{key});
      error.severity = diag::Severity::kError;
      if (const auto near = base::nearest(key, keys)) {
        error.help({"did you mean {0}?", diag::Name{std::string(*near)}});
      } else {
        error.help(
            {"declare it as {0}, or remove it",
             diag::Excerpt{"config \"" + key.substr(space.size() + 1) + "\" \"string\" {}"}});
      }
      continue;
    }
    // A key with the name of a package in place of the project's.
    const std::string own = session.project.name + key.substr(space.size());
    auto& error = diagnostics.add(Code::kConfigOfUnusedPackage, run::key_place(value),
                                  diag::Name{key}, diag::Name{space});
    if (variables.contains(own)) {
      error.help({"did you mean {0}?", diag::Name{own}});
    } else if (const auto near = base::nearest(space, packages)) {
      error.help({"did you mean {0}?", diag::Name{std::string(*near) + key.substr(space.size())}});
    } else {
      error.help({"remove it; if another program reads it, declare it under {0} in Pulumi.yaml",
                  diag::Name{"config"}});
    }
  }
}

void report_missing_values(const std::map<std::string, run::ConfigValue>& config,
                           const project::StackFile& file, const Session& session,
                           diag::Diagnostics& diagnostics) {
  if (file.has_environment) return;
  const auto variables = variables_of(session);
  for (const auto& [key, node] : variables) {
    const auto& variable = *node->if_is<bind::ConfigVariable>();
    const bool is_optional = variable.default_value.expr || variable.nullable;
    if (is_optional || config.contains(key) || session.project.config.contains(key)) continue;
    if (is_misspelled(key, config, variables)) continue;
    const std::string flag = variable.secret ? "--secret " : "";
    diagnostics.add(Code::kMissingConfig, file.place, diag::Name{key})
        .label(node->name_range, {"declared here"})
        .help({"set it with {0}, or add a default",
               diag::Excerpt{"pulumi config set " + flag + std::string(node->logical_name)}});
  }
}

void report_mismatches(const std::map<std::string, run::ConfigValue>& config,
                       const Session& session, diag::Diagnostics& diagnostics) {
  for (const auto& [key, node] : variables_of(session)) {
    const auto given = config.find(key);
    if (given == config.end() || given->second.encrypted) continue;
    const auto& variable = *node->if_is<bind::ConfigVariable>();
    const auto value = run::parse_config(given->second.text, variable.declared, session.limits);
    if (value) continue;
    const bool secret = variable.secret || given->second.secret;
    diagnostics
        .add(Code::kConfigMismatch, run::mismatch_place(given->second, secret), diag::Name{key},
             run::reason_of(value.error(), secret))
        .label(node->name_range, {"declared here"});
  }
}

}  // namespace virga::cli
