// The configuration of generated packages, with the defaults of their schemas.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "sdk/config.h"
#include "sdk/typed/property_list.h"

namespace virga::sdk {

// Returns the configured value of a package, otherwise the default. Fails if the value or the
// default does not convert to T.
template <typename T>
base::Result<std::optional<T>> typed_config(const char* package, const char* key,
                                            const DefaultValue& otherwise = {}) {
  base::Result<std::optional<T>> value = Config(package).get<T>(key);
  if (!value || *value) return value;
  return pulumi::from_property<std::optional<T>>(otherwise.get());
}

// The same for a secret. Returns nullopt if neither is set.
template <typename T>
std::optional<Output<T>> typed_secret_config(const char* package, const char* key,
                                             const DefaultValue& otherwise = {}) {
  if (auto value = Config(package).get_secret<T>(key)) return value;
  base::Result<std::optional<T>> value = pulumi::from_property<std::optional<T>>(otherwise.get());
  if (!value) return Output<T>::failed(std::move(value.error()));
  if (!*value) return std::nullopt;
  return Output<T>::of(**std::move(value), {.secret = true});
}

}  // namespace virga::sdk
