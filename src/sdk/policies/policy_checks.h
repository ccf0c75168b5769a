// What a policy receives when the engine calls it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "run/policy/policies.h"
#include "sdk/policies/checked_resource.h"
#include "sdk/policies/policy_message.h"

namespace virga::sdk {

// Shared by all checks. Valid during the call of the policy.
class PolicyCheck {
 public:
  PolicyCheck(const PolicyCheck&) = delete;
  PolicyCheck& operator=(const PolicyCheck&) = delete;

  const CheckedStack& stack() const { return stack_; }

  // Says that the policy does not apply, and why. Its violations and changes are dropped.
  void skip(PolicyMessage reason);

 protected:
  PolicyCheck(const run::PolicyStack& stack, detail::PolicyReads& reads)
      : reads_(reads), stack_(stack, reads) {}
  ~PolicyCheck() = default;

  struct Reported {
    std::string message, urn;
  };
  void add(PolicyMessage message, const std::string& urn);
  // The text that users may see.
  std::string shown(PolicyMessage message) const;

  detail::PolicyReads& reads_;  // NOLINT

 private:
  friend class PolicyRun;

  CheckedStack stack_;
  std::vector<Reported> reported_;
  std::optional<std::string> skipped_;
};

// One resource, before the engine creates or changes it.
class ResourceCheck final : public PolicyCheck {
 public:
  ResourceCheck(const run::PolicyResource& resource, const run::PolicyStack& stack,
                detail::PolicyReads& reads)
      : PolicyCheck(stack, reads), resource_(resource, reads) {}

  const CheckedResource& resource() const { return resource_; }

  // Reports that the resource violates the policy. The description of the policy precedes the
  // message. May be called more than once.
  void report(PolicyMessage message) { add(message, resource_.urn()); }

 private:
  CheckedResource resource_;
};

// All resources, after the engine has created or previewed them.
class StackCheck final : public PolicyCheck {
 public:
  StackCheck(std::span<const run::PolicyResource> all, std::span<const std::string> types,
             const run::PolicyStack& stack, detail::PolicyReads& reads);

  // Those of the types of the policy, in the order of their registration.
  const std::vector<CheckedResource>& resources() const { return resources_; }
  // The resource with the URN, also of another type. O(n).
  std::optional<CheckedResource> find(std::string_view urn) const;

  // Reports a violation of the whole stack, or of one resource.
  void report(PolicyMessage message) { add(message, {}); }
  void report(const CheckedResource& resource, PolicyMessage message) {
    add(message, resource.urn());
  }

 private:
  std::span<const run::PolicyResource> all_;
  std::vector<CheckedResource> resources_;
};

// One resource whose properties may be changed.
class ResourceRemediation final : public PolicyCheck {
 public:
  ResourceRemediation(const run::PolicyResource& resource, const run::PolicyStack& stack,
                      detail::PolicyReads& reads)
      : PolicyCheck(stack, reads), changed_(resource), resource_(changed_, reads) {}

  // With the changes so far.
  const CheckedResource& resource() const { return resource_; }

  // Sets the property at the path, and creates the objects around it. If the policy has read a
  // secret, the value becomes a secret. The policy fails if there is no such place, for example
  // inside of a string.
  template <pulumi::ToProperty T>
  void set(std::string_view path, const T& value) {
    set_value(path, pulumi::to_property(value));
  }
  void set(std::string_view path, const char* value) {
    set_value(path, PropertyValue::string(value));
  }
  // Removes the property, if it exists.
  void remove(std::string_view path);

 private:
  friend class PolicyRun;

  void set_value(std::string_view path, PropertyValue value);
  void fail(std::string_view path, const std::string& why);

  run::PolicyResource changed_;
  CheckedResource resource_;
};

}  // namespace virga::sdk
