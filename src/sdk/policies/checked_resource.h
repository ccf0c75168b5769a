// A resource and a stack as policies see them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "run/policy/policy_resource.h"
#include "sdk/policies/checked_properties.h"

namespace virga::sdk {

// The options of a checked resource: protect, ignore_changes, delete_before_replace,
// additional_secret_outputs, aliases (URNs), custom_timeouts (in seconds), parent (a URN or empty).
using CheckedOptions = run::PolicyResource::Options;

// The provider of a checked resource.
class CheckedProvider : public CheckedProperties {
 public:
  CheckedProvider(const run::PolicyResource::Provider& provider, detail::PolicyReads& reads)
      : CheckedProperties(provider.properties, provider.name, reads), provider_(&provider) {}

  const std::string& type() const { return provider_->type; }
  const std::string& name() const { return provider_->name; }
  const std::string& urn() const { return provider_->urn; }

 private:
  const run::PolicyResource::Provider* provider_;
};

// A resource. Policies for resources see its inputs, policies for stacks its outputs.
class CheckedResource : public CheckedProperties {
 public:
  CheckedResource(const run::PolicyResource& resource, detail::PolicyReads& reads)
      : CheckedProperties(resource.properties, resource.name, reads),
        resource_(&resource),
        reads_(&reads) {}

  const std::string& type() const { return resource_->type; }  // the token
  const std::string& name() const { return resource_->name; }
  const std::string& urn() const { return resource_->urn; }
  const CheckedOptions& options() const { return resource_->options; }
  // Returns nullopt if the resource has no provider, such as a component.
  std::optional<CheckedProvider> provider() const {
    if (!resource_->provider) return std::nullopt;
    return CheckedProvider(*resource_->provider, *reads_);
  }

  // URN of the parent; empty without one.
  const std::string& parent() const {
    return resource_->parent.empty() ? resource_->options.parent : resource_->parent;
  }
  // These are empty in policies for resources.
  const std::vector<std::string>& dependencies() const { return resource_->dependencies; }  // URNs
  const std::map<std::string, std::vector<std::string>>& property_dependencies() const {
    return resource_->property_dependencies;
  }

 private:
  const run::PolicyResource* resource_;
  detail::PolicyReads* reads_;
};

class CheckedStack {
 public:
  CheckedStack(const run::PolicyStack& stack, detail::PolicyReads& reads)
      : stack_(&stack), reads_(&reads) {}

  const std::string& name() const { return stack_->name; }
  const std::string& project() const { return stack_->project; }
  const std::string& organization() const { return stack_->organization; }
  bool is_preview() const { return stack_->dry_run; }
  // The configuration of the stack. A key without a colon belongs to the project. Reads a secret or
  // an unknown value like CheckedProperties::get().
  std::optional<std::string> config(const std::string& key) const;
  std::optional<std::string> tag(const std::string& name) const;

 private:
  const run::PolicyStack* stack_;
  detail::PolicyReads* reads_;
};

}  // namespace virga::sdk
