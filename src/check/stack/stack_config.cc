#include "check/stack/stack_config.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text/suggest.h"
#include "check/stack/unused_keys.h"
#include "diag/codes/run.h"
#include "project/config.h"
#include "run/config.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;

constexpr std::string_view kStackPrefix = "Pulumi.";
constexpr std::string_view kStackSuffix = ".yaml";

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

// Says how to give the variable a value.
void help_to_set(diag::Diagnostic& error, const bind::Node& node,
                 const bind::ConfigVariable& variable) {
  if (node.logical_name.contains(':')) {
    error.help(
        {"`pulumi config set` accepts no key with two colons: add a default, or change its {0}",
         diag::Name{"__logicalName"}});
    return;
  }
  const std::string flag = variable.secret ? "--secret " : "";
  error.help({"set it with {0}, or add a default",
              diag::Excerpt{"pulumi config set " + flag + std::string(node.logical_name)}});
}

}  // namespace

std::string stack_file(const project::Project& project, std::string_view stack) {
  const std::string name =
      std::string(kStackPrefix) + std::string(stack) + std::string(kStackSuffix);
  return (std::filesystem::path(project.stack_folder()) / name).string();
}

std::vector<std::string> stacks_of(const project::Project& project, const base::FileSystem& files) {
  std::vector<std::string> stacks;
  const auto names = files.list(project.stack_folder());
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

bool is_misspelled_in_project(const std::string& wanted, const Session& session) {
  const std::string space = wanted.substr(0, wanted.find(':') + 1);
  const auto variables = config_variables(session);
  const std::array<std::string_view, 1> candidates{wanted};
  return std::ranges::any_of(session.project.declared_config, [&](const auto& declared) {
    const std::string& key = declared.first;
    return key.starts_with(space) && !variables.contains(key) && base::nearest(key, candidates);
  });
}

void report_missing_values(const std::map<std::string, run::ConfigValue>& config,
                           const project::StackFile& file, const Session& session,
                           diag::Diagnostics& diagnostics) {
  if (file.has_environment) return;
  const auto variables = config_variables(session);
  for (const auto& [key, node] : variables) {
    const auto& variable = *node->if_is<bind::ConfigVariable>();
    const bool is_optional = variable.default_value.expr || variable.nullable;
    if (is_optional || config.contains(key) || session.project.config.contains(key)) continue;
    if (is_misspelled(key, config, variables)) continue;
    if (is_misspelled_in_project(key, session)) continue;
    auto& error = diagnostics.add(codes::kMissingConfig, file.place, diag::Name{key})
                      .label(node->name_range, {"declared here"});
    help_to_set(error, *node, variable);
  }
}

}  // namespace virga::check
