#include "cli/stack_config.h"

#include <filesystem>

#include "base/suggest.h"
#include "project/config.h"
#include "run/config.h"
#include "run/conform.h"

namespace virga::cli {
namespace {

using diag::Code;

constexpr std::string_view kStackPrefix = "Pulumi.";
constexpr std::string_view kStackSuffix = ".yaml";

// By full keys.
std::map<std::string, const bind::Node*> variables_of(const Session& session) {
  std::map<std::string, const bind::Node*> variables;
  for (const bind::Node& node : session.program.nodes) {
    if (!node.if_is<bind::ConfigVariable>()) continue;
    variables.emplace(session.project.name + ":" + std::string(node.logical_name), &node);
  }
  return variables;
}

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

// The errors have no place: the line of a key shows its value, and nothing says whether a value
// that the program does not know is a secret.
void report_unused_keys(const std::map<std::string, run::ConfigValue>& config,
                        const Session& session, diag::Diagnostics& diagnostics) {
  const auto variables = variables_of(session);
  std::vector<std::string_view> keys;
  for (const auto& [key, node] : variables) keys.push_back(key);
  const std::vector<std::string_view> packages(session.packages.begin(), session.packages.end());
  for (const auto& [key, value] : config) {
    if (variables.contains(key) || session.project.declared_config.contains(key)) continue;
    const std::string space = key.substr(0, key.find(':'));
    if (space == "pulumi" || session.packages.contains(space)) continue;
    if (space == session.project.name) {
      auto& error = diagnostics.add(Code::kUnusedConfig, {}, diag::Name{key});
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
    auto& error =
        diagnostics.add(Code::kConfigOfUnusedPackage, {}, diag::Name{key}, diag::Name{space});
    if (const auto near = base::nearest(space, packages)) {
      error.help({"did you mean {0}?", diag::Name{std::string(*near) + key.substr(space.size())}});
    } else {
      error.help({"remove it; if another program reads it, declare it under {0} in Pulumi.yaml",
                  diag::Name{"config"}});
    }
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
        // The line of a secret value is not shown.
        .add(Code::kConfigMismatch, secret ? node->name_range : given->second.range,
             diag::Name{key}, run::reason_of(value.error(), secret))
        .label(node->name_range, {"declared here"});
  }
}

}  // namespace virga::cli
