// Properties that a policy reads.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pulumi/types/properties.h"
#include "pulumi/types/property_traits.h"
#include "sdk/policies/policy_reads.h"

namespace virga::sdk {

using pulumi::PropertyValue;

// The properties of a resource or of a provider. `path` is a property path: "disk.size",
// "tags[\"a.b\"]", "ports[0]". Secrets are opened. What is missing, and every part of it, is
// nullopt. Three events concern the whole policy:
// - It reads an unknown value, in a preview: the call returns nullopt, and what the policy reports
//   afterwards is dropped, because it may depend on the value. The engine shows that the policy
//   does not apply yet.
// - It reads a secret: computed messages are hidden afterwards (policy_message.h).
// - A value has another type than T: the call returns nullopt, and the policy fails with the path
//   and both types.
// Valid during the call of the policy.
class CheckedProperties {
 public:
  // The value at the path. T is any type that converts from a PropertyValue, such as bool, double,
  // int, std::string, std::vector<T>, std::map<std::string, T>, a struct that lists its properties.
  template <pulumi::FromProperty T>
  std::optional<T> get(std::string_view path) const {
    const std::optional<PropertyValue> value = read(path);
    if (!value) return std::nullopt;
    base::Result<T> converted = pulumi::from_property<T>(*value);
    if (converted) return *std::move(converted);
    reject(path, converted.error());
    return std::nullopt;
  }

  // The properties that the struct lists. Other properties may be unknown.
  template <pulumi::Reflected T>
    requires pulumi::FromProperty<T>
  std::optional<T> get_all() const {
    std::vector<std::string> names;
    pulumi::for_each_property<T>([&](const auto& each) { names.emplace_back(each.name); });
    const std::optional<PropertyValue> value = read_members(names);
    if (!value) return std::nullopt;
    base::Result<T> converted = pulumi::from_property<T>(*value);
    if (converted) return *std::move(converted);
    reject({}, converted.error());
    return std::nullopt;
  }

  // Returns whether there is a value that is not null. Reads it, if it is unknown.
  bool has(std::string_view path) const;
  // These two do not count as reading. A missing value is known, and is no secret.
  bool is_known(std::string_view path) const;
  // Returns whether the value or a part of it is a secret, or is inside of one.
  bool is_secret(std::string_view path) const;

  // All properties, an object with its secrets and unknown values. Counts as reading the secrets,
  // but not the unknown values.
  const PropertyValue& all() const;

 protected:
  // `owner` names the resource in messages. All must outlive this.
  CheckedProperties(const PropertyValue& properties, const std::string& owner,
                    detail::PolicyReads& reads)
      : properties_(&properties), owner_(&owner), reads_(&reads) {}
  ~CheckedProperties() = default;
  CheckedProperties(const CheckedProperties&) = default;
  CheckedProperties& operator=(const CheckedProperties&) = default;

 private:
  // Returns the known value without secrets; nullopt if it is missing, null, or unknown.
  std::optional<PropertyValue> read(std::string_view path) const;
  // Returns an object, or nullopt if a member is unknown.
  std::optional<PropertyValue> read_members(const std::vector<std::string>& names) const;
  void reject(std::string_view path, const base::Error& why) const;
  std::string described(std::string_view path) const;

  const PropertyValue* properties_;
  const std::string* owner_;
  detail::PolicyReads* reads_;
};

}  // namespace virga::sdk
