#include "sdk/policies/policy_run.h"

#include <utility>

#include "base/text/suggest.h"
#include "pulumi/output/failure.h"
#include "pulumi/output/lift_metadata.h"
#include "pulumi/property/property_equal.h"

namespace virga::sdk {
namespace {

base::Error error_in(const PolicyPack::Policy& policy, const std::string& about, std::string why) {
  return base::Error(std::string(policy.where.file_name()) + ":" +
                     std::to_string(policy.where.line()) + ": policy `" + policy.name +
                     "` cannot check " + about + ": " + std::move(why));
}

// The configuration with the defaults of the schema. It has no secrets and unknowns.
PropertyValue with_defaults(const PolicyPack::Policy& policy, const PropertyValue* given) {
  pulumi::ObjectBuilder all;
  if (policy.config_schema) {
    for (const pulumi::Member& member : policy.config_schema->properties.as_object()) {
      if (const PropertyValue* otherwise = member.value.find("default")) {
        all.set(member.key, *otherwise);
      }
    }
  }
  if (given && given->is_object()) {
    for (const pulumi::Member& member : given->as_object()) {
      if (!member.value.is_null()) all.set(member.key, member.value);
    }
  }
  PropertyValue object = all.build();
  pulumi::Metadata metadata;
  pulumi::lift_metadata(object, metadata);
  return object;
}

std::string described(const run::PolicyResource& resource) {
  return resource.name + " (" + resource.type + ")";
}

}  // namespace

PolicyRun::PolicyRun(PolicyPack pack) : pack_(std::move(pack)) {
  for (const Policy& policy : pack_.policies()) {
    settings_.insert_or_assign(policy.name, setting_of(policy, nullptr));
  }
}

void PolicyRun::set_stack(run::PolicyStack stack) {
  const std::scoped_lock lock(mutex_);
  stack_ = std::move(stack);
}

PolicyRun::Setting PolicyRun::setting_of(const Policy& policy,
                                         const run::PolicyConfiguration* given) const {
  return {given ? given->level : pack_.enforcement(policy),
          policy.read_config(with_defaults(policy, given ? &given->properties : nullptr))};
}

base::Result<void> PolicyRun::configure(const run::PolicyConfigurations& configurations) {
  Settings settings;
  for (const Policy& policy : pack_.policies()) {
    const auto found = configurations.find(policy.name);
    const bool is_given = found != configurations.end();
    Setting setting = setting_of(policy, is_given ? &found->second : nullptr);
    if (is_given && setting.level != Enforcement::kDisabled && !setting.config) {
      return base::fail("the configuration of the policy `" + policy.name + "` is invalid",
                        std::move(setting.config).error());
    }
    settings.insert_or_assign(policy.name, std::move(setting));
  }
  for (const auto& [name, given] : configurations) {
    if (settings.contains(name)) continue;
    std::vector<std::string_view> known;
    for (const auto& [each, setting] : settings) known.push_back(each);
    const auto near = base::nearest(name, known);
    return base::fail("there is a configuration for `" + name +
                      "`, but the pack has no policy with this name" +
                      (near ? "; did you mean `" + std::string(*near) + "`?" : ""));
  }
  const std::scoped_lock lock(mutex_);
  settings_ = std::move(settings);
  return {};
}

const PolicyRun::Setting* PolicyRun::enabled(const Policy& policy) const {
  const Setting& setting = settings_.at(policy.name);
  return setting.level == Enforcement::kDisabled ? nullptr : &setting;
}

template <typename Check, typename Function>
base::Result<bool> PolicyRun::call(const Policy& policy, const Setting& setting, Check& check,
                                   const Function& function, const std::string& about,
                                   run::PolicyFindings& findings) {
  if (!setting.config) {
    return base::Unexpected(
        error_in(policy, about, "its configuration: " + setting.config.error().str()));
  }
  const detail::PolicyReads& reads = static_cast<PolicyCheck&>(check).reads_;
  std::optional<std::string> failure;
  try {
    function(check, setting.config->get());
  } catch (...) {
    failure = pulumi::failure_of_exception(policy.where, reads.secret).str();
  }
  // A value of a wrong type may be the cause of the exception.
  if (reads.failure) failure = reads.failure;
  PolicyCheck& common = check;
  if (common.skipped_) {
    findings.skipped.push_back({policy.name, *common.skipped_});
    return false;
  }
  // So may the placeholder for an unknown value, which the update will know.
  if (!reads.failure && reads.unknown) failure.reset();
  if (failure) return base::Unexpected(error_in(policy, about, *std::move(failure)));
  if (reads.unknown && common.reported_.empty()) {
    findings.skipped.push_back({policy.name, *reads.unknown + " is not known yet"});
  }
  return !reads.unknown || !common.reported_.empty();
}

void PolicyRun::move_reports(const Policy& policy, Enforcement level, PolicyCheck& check,
                             run::PolicyFindings& findings) {
  for (PolicyCheck::Reported& each : check.reported_) {
    findings.violations.push_back({.policy = policy.name,
                                   .description = policy.options.description,
                                   .message = std::move(each.message),
                                   .urn = std::move(each.urn),
                                   .level = level,
                                   .severity = policy.options.severity});
  }
}

base::Result<run::PolicyFindings> PolicyRun::remediate(const run::PolicyResource& resource) {
  const std::scoped_lock lock(mutex_);
  run::PolicyFindings findings;
  run::PolicyResource current = resource;
  for (const Policy& policy : pack_.policies()) {
    const Setting* setting = enabled(policy);
    if (!policy.remediate || !setting || setting->level != Enforcement::kRemediate ||
        !run::policy_applies(policy.options.types, resource.type)) {
      continue;
    }
    detail::PolicyReads reads;
    ResourceRemediation change(current, stack_, reads);
    const auto applies =
        call(policy, *setting, change, policy.remediate, described(resource), findings);
    if (!applies) return base::Unexpected(applies.error());
    const PropertyValue& properties = change.changed_.properties;
    if (!*applies || pulumi::deep_equals(properties, current.properties)) continue;
    current.properties = properties;
    findings.remediations.push_back({policy.name, policy.options.description, properties});
  }
  return findings;
}

base::Result<run::PolicyFindings> PolicyRun::analyze(const run::PolicyResource& resource) {
  const std::scoped_lock lock(mutex_);
  run::PolicyFindings findings;
  for (const Policy& policy : pack_.policies()) {
    const Setting* setting = enabled(policy);
    if (!policy.check_resource || !setting ||
        !run::policy_applies(policy.options.types, resource.type)) {
      continue;
    }
    detail::PolicyReads reads;
    ResourceCheck check(resource, stack_, reads);
    const auto applies =
        call(policy, *setting, check, policy.check_resource, described(resource), findings);
    if (!applies) return base::Unexpected(applies.error());
    if (*applies) move_reports(policy, setting->level, check, findings);
  }
  return findings;
}

base::Result<run::PolicyFindings> PolicyRun::analyze_stack(
    std::span<const run::PolicyResource> resources) {
  const std::scoped_lock lock(mutex_);
  run::PolicyFindings findings;
  for (const Policy& policy : pack_.policies()) {
    const Setting* setting = enabled(policy);
    if (!policy.check_stack || !setting) continue;
    detail::PolicyReads reads;
    StackCheck check(resources, policy.options.types, stack_, reads);
    const auto applies = call(policy, *setting, check, policy.check_stack, "the stack", findings);
    if (!applies) return base::Unexpected(applies.error());
    if (*applies) move_reports(policy, setting->level, check, findings);
  }
  return findings;
}

}  // namespace virga::sdk
