// The configuration of a policy: its JSON schema (draft 7), from a struct and rules.
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pulumi/types/property_traits.h"
#include "pulumi/types/type_of.h"
#include "run/policy/policies.h"

namespace virga::sdk {

// A rule for a property of the configuration, which the engine checks:
//
//   .config = {ConfigRule::min_items("teams", 1), ConfigRule::otherwise("tag", "owner")}
struct ConfigRule {
  std::string property, keyword;
  pulumi::PropertyValue value;

  // The value if the user sets none. The property is not required then.
  template <pulumi::ToProperty T>
  static ConfigRule otherwise(std::string property, const T& value) {
    return {std::move(property), "default", pulumi::to_property(value)};
  }
  static ConfigRule otherwise(std::string property, const char* value) {
    return {std::move(property), "default", pulumi::PropertyValue::string(value)};
  }
  static ConfigRule minimum(std::string property, double value) {
    return number(std::move(property), "minimum", value);
  }
  static ConfigRule maximum(std::string property, double value) {
    return number(std::move(property), "maximum", value);
  }
  static ConfigRule min_length(std::string property, std::uint32_t count) {
    return number(std::move(property), "minLength", count);
  }
  static ConfigRule max_length(std::string property, std::uint32_t count) {
    return number(std::move(property), "maxLength", count);
  }
  static ConfigRule min_items(std::string property, std::uint32_t count) {
    return number(std::move(property), "minItems", count);
  }
  static ConfigRule max_items(std::string property, std::uint32_t count) {
    return number(std::move(property), "maxItems", count);
  }
  // A regular expression that must match a part of the string.
  static ConfigRule pattern(std::string property, std::string expression) {
    return {std::move(property), "pattern", pulumi::PropertyValue::string(std::move(expression))};
  }
  template <pulumi::ToProperty T>
  static ConfigRule one_of(std::string property, const std::vector<T>& values) {
    return {std::move(property), "enum", pulumi::to_property(values)};
  }
  static ConfigRule one_of(std::string property, std::initializer_list<const char*> values) {
    return one_of(std::move(property), std::vector<std::string>(values.begin(), values.end()));
  }

 private:
  static ConfigRule number(std::string property, std::string keyword, double value) {
    return {std::move(property), std::move(keyword), pulumi::PropertyValue::number(value)};
  }
};

namespace detail {

// The schema of a type. Parts that a schema cannot describe accept every value.
pulumi::PropertyValue config_schema(const pulumi::Type& type);  // policy_config.cc

// The schema of a C++ type: the types as data do not distinguish integers.
template <typename T>
struct ConfigSchema {
  static pulumi::PropertyValue get() { return config_schema(pulumi::type_of<T>()); }
};
template <pulumi::Integer T>
struct ConfigSchema<T> {
  static pulumi::PropertyValue get() {
    return pulumi::PropertyValue::object({{"type", pulumi::PropertyValue::string("integer")}});
  }
};
template <typename T>
struct ConfigSchema<std::optional<T>> : ConfigSchema<T> {};
template <typename T>
struct ConfigSchema<std::vector<T>> {
  static pulumi::PropertyValue get() {
    return pulumi::PropertyValue::object(
        {{"type", pulumi::PropertyValue::string("array")}, {"items", ConfigSchema<T>::get()}});
  }
};

// A property of a configuration.
struct ConfigMember {
  std::string name;
  pulumi::Type type;
  pulumi::PropertyValue schema;
  base::Result<void> (*accepts)(const pulumi::PropertyValue&);
};

template <typename T>
base::Result<void> config_value_fits(const pulumi::PropertyValue& value) {
  if (const auto read = pulumi::from_property<T>(value); !read) {
    return base::Unexpected(read.error());
  }
  return {};
}

template <pulumi::Reflected Config>
std::vector<ConfigMember> config_members() {
  std::vector<ConfigMember> members;
  pulumi::for_each_property<Config>([&](const auto& each) {
    using Value = typename std::remove_cvref_t<decltype(each)>::Value;
    pulumi::ObjectBuilder schema(ConfigSchema<Value>::get().as_object());
    if (!each.docs.empty()) {
      schema.set("description", pulumi::PropertyValue::string(std::string(each.docs)));
    }
    members.push_back({std::string(each.name), pulumi::type_of<Value>(), schema.build(),
                       &config_value_fits<Value>});
  });
  return members;
}

// Adds the rules to the schema of the members. Returns the reason if a rule does not fit them.
base::Result<run::PolicyConfigSchema> config_schema_of(const std::vector<ConfigMember>& members,
                                                       const std::vector<ConfigRule>& rules);

}  // namespace detail
}  // namespace virga::sdk
