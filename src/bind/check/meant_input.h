// What the name of an unknown input or property may mean. Private to bind/.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "model/type.h"

namespace virga::bind {

// Returns whether the value may be an object with the property `key`.
bool may_hold(const model::Type& value, std::string_view key);

// The names of the properties whose values may be an object with the property `key`.
std::vector<std::string> levels_with(std::span<const model::Property> properties,
                                     std::string_view key);

// The only name that is longer than `word` and begins with it: `versioningConfiguration` for
// `versioning`. Of several ones, that of the name: `bucketName` for `bucket`.
std::optional<std::string> longer_name(std::string_view word,
                                       std::span<const model::Property> properties);

// The name in camel case, or the longest property at its beginning, which a unit follows:
// `visibilityTimeout` for `visibility_timeout_seconds`.
std::optional<std::string> camel_case_name(std::string_view name,
                                           std::span<const model::Property> properties);

// `queueName` for the `name` of a resource `Queue`. `token`: that of the resource.
std::optional<std::string> name_of_type(std::string_view name, std::string_view token,
                                        std::span<const model::Property> properties);

}  // namespace virga::bind
