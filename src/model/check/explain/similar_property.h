// Names of properties that resemble an unknown one by a word or by their beginning, not by their
// spelling. Private to check/.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace virga::model {

// Returns the names that end with the word, each once: `queueUrl` for `url`.
std::vector<std::string_view> names_ending_with(std::string_view word,
                                                std::span<const std::string_view> names);

// Other tools repeat the kind of a resource in its properties: `functionArn` means `arn`, and
// `securityGroupId` means `groupId` rather than `id`. Returns the longest name at the end of
// `name`. If there is none, returns the only name that ends with `name`.
std::optional<std::string_view> match_by_suffix(std::string_view name,
                                                std::span<const std::string_view> names);

// The names whose last word is `id`. Every resource has an `id`, so it is a bad guess if there are
// others: an application has a `clientId` and an `objectId` too.
std::vector<std::string_view> ids_of(std::span<const std::string_view> names);

// The only name that begins with `name`: `val` means `value`.
std::optional<std::string_view> meant_by_its_beginning(std::string_view name,
                                                       std::span<const std::string_view> names);

}  // namespace virga::model
