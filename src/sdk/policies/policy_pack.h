// Policy packs that are written in C++. docs/sdk.md, "Policy packs"; docs/spec/wire.md,
// section 3.4.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "sdk/policies/policy_checks.h"
#include "sdk/policies/policy_config.h"

namespace virga::sdk {

using pulumi::property;
using run::Enforcement;
using run::PolicySeverity;

struct PolicyOptions {
  std::string description{};  // the first line of each report
  // The level without a configuration. By default kRemediate for remediations, and that of the pack
  // for other policies.
  std::optional<Enforcement> enforcement{};
  // Type tokens of the resources to check; `*` matches any string. None: all resources, including
  // components, providers and the stack itself.
  std::vector<std::string> types{};
  // For policies with a configuration.
  std::vector<ConfigRule> config{};
  PolicySeverity severity = PolicySeverity::kUnspecified;
  // For catalogues of policies.
  std::string display_name{}, remediation_steps{}, url{};
  std::vector<std::string> tags{};
  std::optional<run::PolicyFramework> framework{};
};

struct PolicyPackOptions {
  std::string description{};
  Enforcement enforcement = Enforcement::kAdvisory;  // of policies without one
  // For catalogues of policies.
  std::string display_name{}, readme{}, provider{}, repository{};
  std::vector<std::string> tags{};
};

// The configuration of a policy without one.
struct NoPolicyConfig {
  static constexpr auto properties() { return std::tuple<>(); }
};

// The policies of a pack. rpc/policy_host.h serves it to an engine.
//
//   PolicyPack pack("company", "1.0.0");
//   pack.add_resource_policy(
//       "not-public",
//       {.description = "Servers stand behind the gateway",
//        .enforcement = Enforcement::kMandatory,
//        .types = {"demo:index:Server"}},
//       [](ResourceCheck& check) {
//         if (check.resource().get<bool>("public").value_or(false)) check.report("it is public");
//       });
//
// A policy with a configuration receives it as a second argument:
//
//   struct OwnerConfig {
//     std::vector<std::string> teams;
//     static constexpr auto properties() {
//       return std::tuple(property("teams", &OwnerConfig::teams, "Who may own servers."));
//     }
//   };
//   pack.add_resource_policy<OwnerConfig>(
//       "owner", {.config = {ConfigRule::min_items("teams", 1)}},
//       [](ResourceCheck& check, const OwnerConfig& config) { ... });
//
// The members of a configuration are required unless they are std::optional or have a default
// (ConfigRule::otherwise). The policies of a pack run one at a time, in the order in which they
// were added. An exception of a policy fails the deployment, at every level. Copies share nothing.
class PolicyPack {
 public:
  // `name`: at most 100 letters, digits, `.`, `-` and `_`. `version` is a semantic version.
  PolicyPack(std::string name, std::string version, PolicyPackOptions options = {})
      : name_(std::move(name)), version_(std::move(version)), options_(std::move(options)) {}

  // Adds a policy that checks each resource before the engine creates or changes it. Names of
  // policies are unique in a pack, and not "all".
  template <typename Config = NoPolicyConfig, typename Check>
  PolicyPack& add_resource_policy(std::string name, PolicyOptions options, Check check,
                                  std::source_location where = std::source_location::current()) {
    Policy policy = make<Config>(std::move(name), std::move(options), where);
    policy.check_resource = with_config<Config, ResourceCheck>(std::move(check));
    return add(std::move(policy));
  }

  // Adds a policy that checks all resources of the stack, with their outputs, at the end of a
  // deployment.
  template <typename Config = NoPolicyConfig, typename Check>
  PolicyPack& add_stack_policy(std::string name, PolicyOptions options, Check check,
                               std::source_location where = std::source_location::current()) {
    Policy policy = make<Config>(std::move(name), std::move(options), where);
    policy.check_stack = with_config<Config, StackCheck>(std::move(check));
    return add(std::move(policy));
  }

  // Adds a policy that changes resources before the engine creates or changes them. It runs at the
  // level kRemediate.
  template <typename Config = NoPolicyConfig, typename Change>
  PolicyPack& add_remediation(std::string name, PolicyOptions options, Change change,
                              std::source_location where = std::source_location::current()) {
    Policy policy = make<Config>(std::move(name), std::move(options), where);
    policy.remediate = with_config<Config, ResourceRemediation>(std::move(change));
    return add(std::move(policy));
  }

  // Also checks the resource: at the level kRemediate after the change, at the other levels without
  // it.
  template <typename Config = NoPolicyConfig, typename Change, typename Check>
    requires(!std::same_as<Check, std::source_location>)
  PolicyPack& add_remediation(std::string name, PolicyOptions options, Change change, Check check,
                              std::source_location where = std::source_location::current()) {
    Policy policy = make<Config>(std::move(name), std::move(options), where);
    policy.remediate = with_config<Config, ResourceRemediation>(std::move(change));
    policy.check_resource = with_config<Config, ResourceCheck>(std::move(check));
    return add(std::move(policy));
  }

  const std::string& name() const { return name_; }
  const std::string& version() const { return version_; }
  const PolicyPackOptions& options() const { return options_; }

  // Fails if the engine would reject the pack: an invalid or repeated name, a rule for a property
  // that the configuration does not have. The error has the place of the policy.
  base::Result<void> validate() const;

  struct Policy {
    std::source_location where;  // the call that added it, for messages
    std::string name;
    PolicyOptions options;
    std::optional<run::PolicyConfigSchema> config_schema{};
    std::optional<base::Error> wrong_config{};  // why there is no schema
    // The second argument is the configuration. Empty functions are not called.
    std::function<void(ResourceCheck&, const void*)> check_resource{};
    std::function<void(StackCheck&, const void*)> check_stack{};
    std::function<void(ResourceRemediation&, const void*)> remediate{};
    std::function<base::Result<std::shared_ptr<const void>>(const PropertyValue&)> read_config{};
  };
  // In the order in which they were added.
  const std::vector<Policy>& policies() const { return policies_; }
  Enforcement enforcement(const Policy& policy) const;

 private:
  template <typename Config>
  static Policy make(std::string name, PolicyOptions options, std::source_location where) {
    static_assert(pulumi::Reflected<Config>, "a configuration is a struct with properties()");
    Policy policy{.where = where, .name = std::move(name), .options = std::move(options)};
    auto schema = detail::config_schema_of(detail::config_members<Config>(), policy.options.config);
    if (!schema) {
      policy.wrong_config = std::move(schema).error();
    } else if (!std::same_as<Config, NoPolicyConfig>) {
      policy.config_schema = *std::move(schema);
    }
    policy.read_config =
        [](const PropertyValue& given) -> base::Result<std::shared_ptr<const void>> {
      base::Result<Config> config = pulumi::from_property<Config>(given);
      if (!config) return base::Unexpected(std::move(config).error());
      return std::make_shared<const Config>(*std::move(config));
    };
    return policy;
  }

  template <typename Config, typename Subject, typename Function>
  static std::function<void(Subject&, const void*)> with_config(Function function) {
    if constexpr (std::invocable<Function&, Subject&>) {
      return [function = std::move(function)](Subject& subject, const void*) mutable {
        function(subject);
      };
    } else {
      static_assert(std::invocable<Function&, Subject&, const Config&>,
                    "a policy is a function of a check and, with a configuration, of that");
      return [function = std::move(function)](Subject& subject, const void* config) mutable {
        function(subject, *static_cast<const Config*>(config));
      };
    }
  }

  PolicyPack& add(Policy policy) {
    policies_.push_back(std::move(policy));
    return *this;
  }

  std::string name_, version_;
  PolicyPackOptions options_;
  std::vector<Policy> policies_;
};

}  // namespace virga::sdk
