#include "check/policy/read_config.h"

#include <algorithm>
#include <array>

#include "base/text/suggest.h"
#include "check/policy/json_schema.h"
#include "diag/codes/policy.h"
#include "diag/codes/tool.h"
#include "engine/mock/json_file_kind.h"
#include "hcl/json/parse.h"
#include "hcl/parse/explain/follow_ups.h"
#include "pulumi/file_kind.h"
#include "pulumi/wire/wire_json.h"

namespace virga::check {
namespace {

using bind::Enforcement;
namespace codes = diag::codes;
using diag::Name;
using pulumi::PropertyValue;

// The engine's own key, which selects the environments of a file.
constexpr std::string_view kEnvironments = "environments";

class ConfigReader {
 public:
  ConfigReader(const hcl::ValuePlaces& places, const std::vector<ConfiguredPolicy>& policies,
               diag::Diagnostics& diagnostics)
      : places_(places), policies_(policies), diagnostics_(diagnostics) {}

  void read(const PropertyValue& policies) {
    if (const PropertyValue* all = policies.find(bind::kAllPolicies)) {
      all_ = level_of(std::string(bind::kAllPolicies), *all);
      check_all(*all);
    }
    for (const pulumi::Member& member : policies.as_object()) {
      if (member.key == bind::kAllPolicies || member.key == kEnvironments) continue;
      if (!is_policy(member.key)) {
        report_unknown(member.key);
      } else {
        read_entry(member.key, member.value);
      }
    }
  }

  run::PolicyConfigurations take() {
    run::PolicyConfigurations result;
    for (const ConfiguredPolicy& policy : policies_) {
      const auto level = levels_.find(policy.name);
      run::PolicyConfiguration& each = result[policy.name];
      each.level = level != levels_.end() ? level->second : all_.value_or(policy.level);
      each.properties = properties_[policy.name].build();
      check(policy, each.properties);
    }
    return result;
  }

 private:
  diag::Diagnostic& reject(base::Range where, const std::string& policy, std::string reason) {
    return diagnostics_.add(codes::kPolicyConfig, where, Name{policy},
                            diag::Reason{std::move(reason)});
  }

  bool is_policy(const std::string& name) const {
    return std::ranges::find(policies_, name, &ConfiguredPolicy::name) != policies_.end();
  }

  void report_unknown(const std::string& name) {
    auto& diagnostic = diagnostics_.add(codes::kUnknownPolicy, places_.name(name), Name{name});
    std::vector<std::string_view> names;
    for (const ConfiguredPolicy& policy : policies_) names.push_back(policy.name);
    if (const auto near = base::nearest(name, names)) {
      diagnostic.help({"did you mean {0}?", Name{std::string(*near)}});
    }
  }

  // Returns the level of a string, or of an object with a level. Returns nullopt if there is none.
  // An invalid level is reported.
  std::optional<Enforcement> level_of(const std::string& name, const PropertyValue& value) {
    const PropertyValue* word = value.is_object() ? value.find(bind::kEnforcementLevel) : &value;
    if (!word) return std::nullopt;
    const auto level = word->is_string() ? bind::enforcement(word->as_string()) : std::nullopt;
    if (!level && word == &value && name == bind::kAllPolicies && word->is_string()) {
      report_unknown_level(name, word->as_string());
    } else if (!level) {
      const std::string path =
          word == &value ? name : name + "." + std::string(bind::kEnforcementLevel);
      reject(places_.value(path), name,
             "a level is \"advisory\", \"mandatory\", \"remediate\" or \"disabled\"");
    }
    return level;
  }

  void report_unknown_level(const std::string& name, std::string_view word) {
    auto& error = diagnostics_.add(codes::kPolicyChoice, places_.value(name),
                                   Name{std::string(word)}, diag::Word("enforcement level"));
    const auto words = bind::enforcement_words();
    if (const auto near = base::nearest(word, words)) {
      error.help({"did you mean {0}?", Name{std::string(*near)}});
    } else {
      error.note({"expected one of {0}", diag::Names{{words.begin(), words.end()}}});
    }
  }

  // The engine ignores properties for all policies.
  void check_all(const PropertyValue& all) {
    if (!all.is_object()) return;
    const std::string name(bind::kAllPolicies);
    const std::array<std::string_view, 1> known = {bind::kEnforcementLevel};
    for (const pulumi::Member& member : all.as_object()) {
      if (member.key == bind::kEnforcementLevel) continue;
      auto& error = reject(places_.name(name + "." + member.key), name,
                           member.key + ": only a level can apply to all policies");
      if (const auto near = base::nearest(member.key, known)) {
        error.help({"did you mean {0}?", Name{std::string(*near)}});
      } else {
        error.help({"set it for each policy that has it"});
      }
    }
  }

  void read_entry(const std::string& name, const PropertyValue& value) {
    if (!value.is_string() && !value.is_object()) {
      reject(places_.value(name), name, "expected a level, or an object of properties");
      return;
    }
    if (const auto level = level_of(name, value)) levels_[name] = *level;
    if (!value.is_object()) return;
    for (const pulumi::Member& member : value.as_object()) {
      if (member.key != bind::kEnforcementLevel) properties_[name].set(member.key, member.value);
    }
  }

  void check(const ConfiguredPolicy& policy, const PropertyValue& given) {
    for (const std::string& name : policy.schema.required) {
      if (!given.find(name)) report_missing(policy, name);
    }
    for (const pulumi::Member& member : given.as_object()) {
      const PropertyValue* known = policy.schema.properties.find(member.key);
      if (!known) {
        report_unknown_property(policy, member.key);
        continue;
      }
      for (const SchemaViolation& each : schema_violations(*known, member.value, member.key)) {
        const std::string path = policy.name + "." + each.path;
        reject(each.is_name ? places_.name(path) : places_.value(path), policy.name, each.text());
      }
    }
  }

  void report_unknown_property(const ConfiguredPolicy& policy, const std::string& key) {
    auto& error = reject(places_.name(policy.name + "." + key), policy.name,
                         key + ": this property is not allowed");
    std::vector<std::string_view> names;
    for (const auto& each : policy.schema.properties.as_object()) names.push_back(each.key);
    if (const auto near = base::nearest(key, names)) {
      error.help({"did you mean {0}?", Name{std::string(*near)}});
    } else if (names.empty()) {
      error.note({"it takes none"});
    } else {
      error.note({"it takes {0}", diag::Names{{names.begin(), names.end()}}});
    }
  }

  void report_missing(const ConfiguredPolicy& policy, const std::string& name) {
    const base::Range where = places_.name(policy.name);
    const auto setting = policy.declared.find(name);
    const base::Range declared = setting == policy.declared.end() ? base::Range{} : setting->second;
    auto& error = reject(where.known() ? where : declared, policy.name, name + " is required");
    if (where.known() && declared.known()) error.label(declared, {"declared here"});
    error.help({"set it in the configuration of the pack, as in {0}, or add a default",
                diag::Excerpt{"{ \"" + policy.name + "\": { \"" + name + "\": ... } }"}});
  }

  const hcl::ValuePlaces& places_;
  const std::vector<ConfiguredPolicy>& policies_;
  diag::Diagnostics& diagnostics_;
  std::optional<Enforcement> all_;
  std::map<std::string, Enforcement> levels_;
  std::map<std::string, pulumi::ObjectBuilder> properties_;
};

// Returns what a JSON file is, if it is certainly no policy configuration: all of its keys are one
// mistake. The entry of a policy is a level or an object, and a policy may have the name `runtime`.
std::optional<pulumi::FileKind> other_kind(const hcl::JsonNode& root) {
  const auto kind = engine::json_file_kind(root);
  return kind == pulumi::FileKind::kProject ? std::nullopt : kind;
}

// Reads the file unless its name says that it has another form. Returns null after an error.
const base::Source* read_json(const std::string& path, const base::FileSystem& files,
                              base::Sources& sources, diag::Diagnostics& diagnostics,
                              const base::Limits& limits) {
  if (const auto kind = pulumi::kind_by_name(path); kind && *kind != pulumi::FileKind::kJson) {
    diagnostics.add(
        codes::kPolicyConfigFile, {}, diag::PathText{path},
        diag::Reason{std::string("it is ") + pulumi::words_of(*kind) + "; expected a JSON file"});
    return nullptr;
  }
  auto text = files.read(path, limits.max_source_bytes);
  if (!text) {
    diagnostics.add(codes::kFileUnreadable, {}, diag::PathText{path},
                    diag::Reason{text.error().str()});
    return nullptr;
  }
  return &sources.add(path, *std::move(text));
}

}  // namespace

std::optional<PolicyConfig> read_policy_config(const std::string& path,
                                               const base::FileSystem& files,
                                               base::Sources& sources,
                                               diag::Diagnostics& diagnostics,
                                               const base::Limits& limits) {
  const base::Source* source = read_json(path, files, sources, diagnostics, limits);
  if (!source) return std::nullopt;
  const std::size_t before = diagnostics.error_count();
  const hcl::JsonFile file = hcl::parse_json_expression(*source, diagnostics, limits);
  hcl::drop_follow_ups(sources, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  const hcl::ValuePlaces places(file);
  const auto reject = [&](base::Range where, std::string why) {
    diagnostics.add(codes::kPolicyConfigFile, where, diag::PathText{path},
                    diag::Reason{std::move(why)});
    return std::nullopt;
  };
  if (const auto& repeated = places.repeated(); repeated.range.known()) {
    return reject(repeated.range, "the key `" + repeated.key + "` is set twice");
  }
  if (const auto kind = other_kind(file.root())) {
    return reject(places.whole(), std::string("it is ") + pulumi::words_of(*kind));
  }
  auto policies = pulumi::read_wire_json(source->text(), limits);
  if (!policies) return reject(places.whole(), policies.error().str());
  if (!policies->is_object()) return reject(places.whole(), "expected an object of policies");
  return PolicyConfig{*std::move(policies), places};
}

std::optional<run::PolicyConfigurations> policy_configurations(
    const PolicyConfig& config, const std::vector<ConfiguredPolicy>& policies,
    diag::Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  ConfigReader reader(config.places, policies, diagnostics);
  reader.read(config.policies);
  auto configurations = reader.take();
  if (diagnostics.error_count() > before) return std::nullopt;
  return configurations;
}

std::optional<run::PolicyConfigurations> policy_configurations(
    const PolicyConfig& config, const project::PolicyPack& pack,
    const std::vector<run::PolicyConfigSchema>& schemas, diag::Diagnostics& diagnostics) {
  std::vector<ConfiguredPolicy> policies;
  for (std::size_t i = 0; i < pack.bound->policies.size(); ++i) {
    const bind::Policy& policy = pack.bound->policies[i];
    ConfiguredPolicy& each = policies.emplace_back();
    each = {.name = policy.name, .level = policy.enforcement, .schema = schemas[i], .declared = {}};
    for (const bind::PolicySetting& setting : policy.settings) {
      each.declared.emplace(setting.name, setting.name_range);
    }
  }
  return policy_configurations(config, policies, diagnostics);
}

}  // namespace virga::check
