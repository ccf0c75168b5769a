// Reads the configuration of a stack. Spec: docs/spec/evaluator.md, section 4.
#pragma once

#include <optional>
#include <source_location>
#include <string>
#include <type_traits>
#include <utility>

#include "pulumi/output/output.h"
#include "pulumi/types/enums.h"
#include "pulumi/types/property_traits.h"
#include "sdk/typed/generated_enum.h"

namespace virga::sdk {

// Reads the values of one namespace, by default that of the project. Strings are returned
// unchanged. Numbers and bools are parsed. Other types (lists, maps, structs with properties) are
// parsed as JSON. If a value does not convert to T, the error names the key, never the value:
//
//   const Config config;
//   const std::string zone = config.require("zone").value();
//   const int copies = config.get("copies", 2).value();
//   const auto tags = config.require<std::map<std::string, std::string>>("tags").value();
//   const Output<std::string> password = config.require_secret("password");
//
// If a program calls value() on an error, the program fails with that error.
class Config {
 public:
  explicit Config(std::source_location where = std::source_location::current());
  explicit Config(std::string name_space,
                  std::source_location where = std::source_location::current());

  template <pulumi::FromProperty T = std::string>
  base::Result<std::optional<T>> get(const std::string& key) const;
  template <pulumi::FromProperty T>
  base::Result<T> get(const std::string& key, T otherwise) const;
  base::Result<std::string> get(const std::string& key, const char* otherwise) const {
    return get<std::string>(key, otherwise);
  }
  template <pulumi::FromProperty T = std::string>
  base::Result<T> require(const std::string& key) const;

  // Return secret outputs, even if the stack does not mark the value as secret. get() and require()
  // log a warning if the stack marks the value as secret.
  template <pulumi::FromProperty T = std::string>
  std::optional<pulumi::Output<T>> get_secret(const std::string& key) const;
  template <pulumi::FromProperty T = std::string>
  pulumi::Output<T> require_secret(const std::string& key) const;

 private:
  // How to parse the string of a value.
  enum class Form : std::uint8_t { kText, kBool, kNumber, kJson };
  template <typename T>
  static constexpr Form form_of();

  // Returns nullopt if the key is not set.
  base::Result<std::optional<pulumi::PropertyValue>> read(const std::string& key, Form form) const;
  template <typename T>
  base::Result<std::optional<T>> convert(
      const std::string& key,
      const base::Result<std::optional<pulumi::PropertyValue>>& value) const;
  void warn_of_secret(const std::string& key) const;
  base::Error missing(const std::string& key) const;
  base::Error wrong(const std::string& key, base::Error why) const;
  template <typename T>
  pulumi::Output<T> as_secret(base::Result<T> value) const;

  std::string namespace_;
  std::source_location where_;
};

template <typename T>
constexpr Config::Form Config::form_of() {
  if constexpr (std::same_as<T, std::string>) return Form::kText;
  if constexpr (std::same_as<T, bool>) return Form::kBool;
  if constexpr (std::is_arithmetic_v<T>) return Form::kNumber;
  if constexpr (pulumi::DescribedEnum<T>) {
    using Value = decltype(pulumi::EnumValues<T>::get().front().second);
    return form_of<std::conditional_t<std::is_pointer_v<Value>, std::string, Value>>();
  }
  if constexpr (GeneratedEnum<T>) {
    return enum_table(T{}).has_texts() ? Form::kText : Form::kNumber;
  }
  return Form::kJson;
}

template <typename T>
base::Result<std::optional<T>> Config::convert(
    const std::string& key, const base::Result<std::optional<pulumi::PropertyValue>>& value) const {
  if (!value) return base::Unexpected(value.error());
  if (!*value) return std::nullopt;
  base::Result<T> converted = pulumi::from_property<T>(**value);
  if (!converted) return base::Unexpected(wrong(key, std::move(converted.error())));
  return *std::move(converted);
}

template <pulumi::FromProperty T>
base::Result<std::optional<T>> Config::get(const std::string& key) const {
  warn_of_secret(key);
  return convert<T>(key, read(key, form_of<T>()));
}

template <pulumi::FromProperty T>
base::Result<T> Config::get(const std::string& key, T otherwise) const {
  base::Result<std::optional<T>> value = get<T>(key);
  if (!value) return base::Unexpected(value.error());
  return std::move(*value).value_or(std::move(otherwise));
}

template <pulumi::FromProperty T>
base::Result<T> Config::require(const std::string& key) const {
  base::Result<std::optional<T>> value = get<T>(key);
  if (!value) return base::Unexpected(value.error());
  if (!*value) return base::Unexpected(missing(key));
  return **std::move(value);
}

template <typename T>
pulumi::Output<T> Config::as_secret(base::Result<T> value) const {
  if (!value) return pulumi::Output<T>::failed(std::move(value.error()), where_);
  return pulumi::Output<T>::of(*std::move(value), {.secret = true}, where_);
}

template <pulumi::FromProperty T>
std::optional<pulumi::Output<T>> Config::get_secret(const std::string& key) const {
  base::Result<std::optional<T>> value = convert<T>(key, read(key, form_of<T>()));
  if (!value) return as_secret<T>(base::Unexpected(value.error()));
  if (!*value) return std::nullopt;
  return as_secret<T>(**std::move(value));
}

template <pulumi::FromProperty T>
pulumi::Output<T> Config::require_secret(const std::string& key) const {
  if (auto value = get_secret<T>(key)) return *std::move(value);
  return pulumi::Output<T>::failed(missing(key), where_);
}

}  // namespace virga::sdk
