#include "check/stack/unused_keys.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text/suggest.h"
#include "check/stack/declared_types.h"
#include "check/stack/outdented_keys.h"
#include "diag/codes/run.h"
#include "diag/codes/tool.h"
#include "hcl/lex/lex.h"
#include "model/check/explain/words.h"
#include "pulumi/wire/wire_json.h"
#include "run/config.h"

namespace virga::check {

namespace codes = diag::codes;

namespace {

constexpr std::string_view kTags = "pulumi:tags";

// Returns the key of the engine that a similar key means. The engine may have keys that are not
// listed here.
std::optional<std::string_view> meant_engine_key(std::string_view key) {
  constexpr std::array<std::string_view, 3> kKeys = {
      "pulumi:autonaming", "pulumi:disable-default-providers", "pulumi:tags"};
  if (!key.starts_with("pulumi:") || std::ranges::find(kKeys, key) != kKeys.end()) {
    return std::nullopt;
  }
  std::vector<std::string_view> names;
  for (std::string_view each : kKeys) names.push_back(each.substr(each.find(':') + 1));
  const auto near = base::nearest(key.substr(key.find(':') + 1), names);
  if (!near) return std::nullopt;
  return kKeys[static_cast<std::size_t>(std::ranges::find(names, *near) - names.begin())];
}

}  // namespace

ConfigVariables config_variables(const Session& session) {
  ConfigVariables variables;
  for (const bind::Node& node : session.program.nodes) {
    if (!node.if_is<bind::ConfigVariable>()) continue;
    variables.emplace(session.project.name + ":" + std::string(node.logical_name), &node);
  }
  return variables;
}

UnusedKeys::UnusedKeys(const Session& session, diag::Diagnostics& diagnostics)
    : session_(session),
      project_(session.project),
      diagnostics_(diagnostics),
      of_packages_(session),
      variables_(config_variables(session)),
      packages_(session.packages.begin(), session.packages.end()) {
  for (const auto& [key, node] : variables_) keys_.push_back(key);
}

void UnusedKeys::check(const std::map<std::string, run::ConfigValue>& config) {
  std::map<std::string, std::vector<const Given*>> by_space;
  for (const Given* each : in_order(config)) {
    const std::string space = each->first.substr(0, each->first.find(':'));
    const bool is_of_part = project_.is_partial && each->second.key_range.known();
    if (!is_of_part && is_of_renamed_project(each->first, space)) {
      by_space[space].push_back(each);
    } else {
      check_given(each->first, each->second);
    }
  }
  for (const auto& [space, keys] : by_space) {
    // All keys of a renamed project are one mistake.
    if (renamed_.insert(space).second) report_renamed_keys(space, keys);
  }
}

// The values in the order of the file, without those that are outdented.
std::vector<const UnusedKeys::Given*> UnusedKeys::in_order(
    const std::map<std::string, run::ConfigValue>& config) const {
  const std::set<std::string> outdented = outdented_keys(config, session_);
  std::vector<const Given*> given;
  for (const Given& each : config) {
    if (!outdented.contains(each.first)) given.push_back(&each);
  }
  std::ranges::stable_sort(
      given, {}, [](const Given* each) { return run::key_place(each->second).span.begin; });
  return given;
}

void UnusedKeys::report_renamed_keys(const std::string& space,
                                     const std::vector<const Given*>& keys) {
  const auto& [first, value] = *keys.front();
  auto& error = report_renamed(first, space, run::key_place(value));
  diag::Names others;
  for (std::size_t i = 1; i < keys.size(); ++i) others.texts.push_back(keys[i]->first);
  if (!others.texts.empty()) error.note({"the same applies to {0}", std::move(others)});
}

bool UnusedKeys::is_of_renamed_project(const std::string& key, const std::string& space) const {
  return space != project_.name && !session_.packages.contains(space) && !is_known(key) &&
         !project_.declared_config.contains(key) && variables_.contains(own(key, space));
}

diag::Diagnostic& UnusedKeys::report_renamed(const std::string& key, const std::string& space,
                                             base::Range where) {
  auto& error =
      diagnostics_.add(codes::kConfigOfUnusedPackage, where, diag::Name{key}, diag::Name{space});
  error.note({"the name of the project is {0}", diag::Name{project_.name}})
      .help({"did you mean {0}?", diag::Name{own(key, space)}});
  return error;
}

void UnusedKeys::check_project() {
  for (const auto& [key, declared] : project_.declared_config) check_declared(key, declared);
}

void UnusedKeys::check_given(const std::string& key, const run::ConfigValue& value) {
  if (const auto near = meant_engine_key(key)) {
    diagnostics_
        .add(codes::kUnknownPackageConfig, run::key_place(value), diag::Name{"pulumi"},
             diag::Name{key.substr(key.find(':') + 1)})
        .help({"did you mean {0}?", diag::Name{std::string(*near)}});
  }
  if (key == kTags && !value.encrypted) check_tags(value);
  const std::string space = key.substr(0, key.find(':'));
  if (session_.packages.contains(space)) of_packages_.check_value(space, key, value, diagnostics_);
  if (is_known(key) || project_.declared_config.contains(key)) return;
  // Another file of the program may use it.
  if (project_.is_partial && value.key_range.known()) return;
  report_unused(key, space, run::key_place(value));
}

void UnusedKeys::report_unused(const std::string& key, const std::string& space,
                               base::Range where) {
  if (session_.packages.contains(space)) {
    of_packages_.check_name(space, key, where, diagnostics_);
  } else if (space == project_.name) {
    report_own(key, where);
  } else {
    report_other(key, space, where);
  }
}

void UnusedKeys::check_tags(const run::ConfigValue& value) {
  const auto tags = pulumi::read_wire_json(value.text, session_.limits);
  if (tags && tags->is_object()) return;
  const base::Range where = run::mismatch_place(value, value.secret);
  diagnostics_
      .add(codes::kConfigMismatch, where, diag::Name{std::string(kTags)},
           diag::Reason{"expected a map of names and texts"})
      .help({"write the name and the text of each tag on a line of its own below the key"});
}

void UnusedKeys::check_type(const std::string& key, const project::DeclaredKey& declared) {
  const auto variable = variables_.find(key);
  if (variable == variables_.end()) return;
  const bind::Node& node = *variable->second;
  const model::Type& type = node.if_is<bind::ConfigVariable>()->declared;
  if (!contradicts(declared.type, type)) return;
  diagnostics_
      .add(codes::kDeclaredTypeMismatch, declared.type_range, diag::Name{key},
           diag::Name{declared.type}, model::in_words(run::strip(type)))
      .label(node.name_range, {"declared here"});
}

void UnusedKeys::check_declared(const std::string& key, const project::DeclaredKey& declared) {
  check_type(key, declared);
  if (is_known(key) || project_.is_partial) return;
  const std::string space = key.substr(0, key.find(':'));
  if (session_.packages.contains(space)) {
    of_packages_.check_name(space, key, declared.range, diagnostics_);
    const auto value = project_.config.find(key);
    if (value != project_.config.end()) {
      of_packages_.check_value(space, key, value->second, diagnostics_);
    }
  } else if (space == project_.name) {
    if (!declared.has_declaration || base::nearest(key, keys_)) report_own(key, declared.range);
  } else if (is_misspelled_project(key, space) || is_misspelled_package(space)) {
    report_other(key, space, declared.range);
  }
}

bool UnusedKeys::is_known(const std::string& key) const {
  return variables_.contains(key) || key.starts_with("pulumi:");
}

std::string UnusedKeys::own(const std::string& key, const std::string& space) const {
  return project_.name + key.substr(space.size());
}

// Another program may have a variable of the same name.
bool UnusedKeys::is_misspelled_project(const std::string& key, const std::string& space) const {
  const std::array<std::string_view, 1> names = {project_.name};
  return variables_.contains(own(key, space)) && base::nearest(space, names).has_value();
}

// `aws` is not a misspelling of `awsx`.
bool UnusedKeys::is_misspelled_package(const std::string& space) const {
  const auto near = base::nearest(space, packages_);
  return near && !near->starts_with(space) && !space.starts_with(*near);
}

void UnusedKeys::report_own(const std::string& key, base::Range where) {
  auto& error = diagnostics_.add(codes::kUnusedConfig, where, diag::Name{key});
  error.severity = diag::Severity::kError;
  const std::string name = key.substr(key.find(':') + 1);
  if (explain_path(error, name)) return;
  const auto package = std::ranges::find_if(
      packages_, [&](const auto& each) { return of_packages_.has(std::string(each), name); });
  if (package != packages_.end()) {
    error.help({"did you mean {0}?", diag::Name{std::string(*package) + ":" + name}});
  } else if (const auto near = base::nearest(key, keys_)) {
    error.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  } else if (hcl::is_identifier(name)) {
    error.help({"declare it as {0}, or remove it",
                diag::Excerpt{"config \"" + name + "\" \"string\" {}"}});
  } else {
    error.help({"remove it: the name of a config variable is letters, digits, `_` and `-`"});
  }
}

// `web.size` is meant as a path into a component or a variable. Returns false for other names.
bool UnusedKeys::explain_path(diag::Diagnostic& error, const std::string& name) const {
  const std::size_t end = name.find_first_of(".[");
  if (end == std::string::npos) return false;
  const std::string head = name.substr(0, end);
  const bool is_component = std::ranges::any_of(session_.program.nodes, [&](const auto& node) {
    return node.name == head && node.template if_is<bind::Component>();
  });
  if (is_component) {
    error
        .note(
            {"{0} is a component: the program sets its configuration as inputs", diag::Name{head}})
        .help({"remove it"});
  } else if (variables_.contains(project_.name + ":" + head)) {
    error.help({"set {0} as a whole: a key cannot name a part of a value", diag::Name{head}});
  } else {
    return false;
  }
  return true;
}

void UnusedKeys::report_other(const std::string& key, const std::string& space, base::Range where) {
  if (variables_.contains(own(key, space))) {
    if (renamed_.insert(space).second) report_renamed(key, space, where);
    return;
  }
  auto& error =
      diagnostics_.add(codes::kConfigOfUnusedPackage, where, diag::Name{key}, diag::Name{space});
  if (variables_.contains(project_.name + ":" + key)) {
    error.help({"did you mean {0}?", diag::Name{project_.name + ":" + key}});
  } else if (const auto near = base::nearest(space, packages_)) {
    error.help({"did you mean {0}?", diag::Name{std::string(*near) + key.substr(space.size())}});
  } else {
    error.help({"remove it; if another program reads it, declare it under {0} in Pulumi.yaml",
                diag::Name{"config"}});
  }
}

}  // namespace virga::check
