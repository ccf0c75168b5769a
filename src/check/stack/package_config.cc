#include "check/stack/package_config.h"

#include "base/text/suggest.h"
#include "diag/codes/run.h"
#include "diag/codes/tool.h"
#include "run/config.h"

namespace virga::check {
namespace {

using SchemaKind = schema::Type::Kind;
using project::Yaml;

// Returns what is wrong with a value. Returns an empty string if nothing is. Providers parse the
// values of other types themselves.
std::string wrong(const schema::Type& type, const run::ConfigValue& value, const Yaml* yaml,
                  const base::Limits& limits) {
  const auto parsed = [&](const model::Type& wanted) {
    const auto result = run::parse_config(value.text, wanted, limits);
    return result ? std::string() : result.error().reason;
  };
  const bool is_string = type.kind == SchemaKind::kString;
  if (is_string && yaml && yaml->kind != Yaml::Kind::kScalar) {
    return "expected a string, got " + std::string(project::name(yaml->kind));
  }
  if (type.kind == SchemaKind::kBool) return parsed(model::Type::boolean());
  if (type.kind == SchemaKind::kInteger) return parsed(model::Type::integer());
  if (type.kind == SchemaKind::kNumber) return parsed(model::Type::number());
  return "";
}

}  // namespace

void PackageConfig::check_name(const std::string& package, const std::string& key,
                               base::Range where, diag::Diagnostics& diagnostics) {
  const auto& known = variables_of(package);
  const std::string name = key.substr(package.size() + 1);
  if (known.empty() || known.contains(name)) return;
  auto& error = diagnostics.add(diag::codes::kUnknownPackageConfig, where, diag::Name{package},
                                diag::Name{name});
  std::vector<std::string_view> candidates;
  for (const auto& [candidate, variable] : known) candidates.push_back(candidate);
  if (const auto near = base::nearest(name, candidates)) {
    error.help({"did you mean {0}?", diag::Name{package + ":" + std::string(*near)}});
  }
}

bool PackageConfig::has(const std::string& package, const std::string& name) {
  const auto& known = variables_of(package);
  const auto found = known.find(name);
  return found != known.end() && found->second.type;
}

bool PackageConfig::is_public(const std::string& package, const std::string& name) {
  const auto& known = variables_of(package);
  const auto found = known.find(name);
  return found != known.end() && !found->second.secret;
}

void PackageConfig::check_value(const std::string& package, const std::string& key,
                                const run::ConfigValue& value, diag::Diagnostics& diagnostics) {
  if (value.encrypted) return;
  const auto& known = variables_of(package);
  const auto found = known.find(key.substr(package.size() + 1));
  if (found == known.end() || !found->second.type) return;
  const Yaml* yaml = yaml_.find(value);
  std::string reason = wrong(*found->second.type, value, yaml, session_.limits);
  if (reason.empty()) return;
  const bool has_no_value = yaml && yaml->kind == Yaml::Kind::kNull;
  const base::Range where =
      has_no_value ? run::key_place(value) : run::mismatch_place(value, value.secret);
  auto& error = diagnostics.add(diag::codes::kConfigMismatch, where, diag::Name{key},
                                diag::Reason{std::move(reason)});
  if (has_no_value) error.help({"write a value after the colon, or remove the line"});
  if (!where.known()) {
    error.note({"the value comes from {0}", diag::Excerpt{"-c " + key + "=..."}});
  }
}

const PackageConfig::Variables& PackageConfig::variables_of(const std::string& package) {
  const auto [entry, is_new] = variables_.try_emplace(package);
  if (is_new) entry->second = read_variables(package);
  return entry->second;
}

// A variable may be in both lists, of which one may not say that it is secret.
void PackageConfig::add(const std::vector<schema::Property>& properties, Variables& variables) {
  for (const schema::Property& each : properties) {
    const auto [known, is_new] = variables.try_emplace(each.name, Variable{each.type});
    known->second.secret |= each.secret;
  }
}

// Returns nullopt if the package has parameters: the rules of its base provider apply.
std::optional<schema::Request> PackageConfig::request_for(const std::string& package) const {
  schema::Request request{.name = package, .version = ""};
  for (const bind::PackageDescriptor& each : session_.program.descriptors) {
    if (each.name != package) continue;
    if (each.parameterization) return std::nullopt;
    request.version = each.version;
  }
  return request;
}

// Returns the configuration variables and the inputs of the provider. Returns an empty map if there
// are none.
PackageConfig::Variables PackageConfig::read_variables(const std::string& package) const {
  const auto request = request_for(package);
  if (!request) return {};
  Variables variables;
  const auto loaded = session_.loader->load(*request);
  if (!loaded || !*loaded) return variables;
  if (const auto configuration = (*loaded)->configuration()) add((*configuration)->list, variables);
  if (const auto provider = (*loaded)->provider()) add((*provider)->inputs.list, variables);
  // The engine accepts these keys for every package.
  if (!variables.empty()) {
    variables.try_emplace("version");
    variables.try_emplace("pluginDownloadURL");
  }
  return variables;
}

}  // namespace virga::check
