// Tokens of resource types and functions that a wrong one most likely means.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace virga::schema {

// Returns those of `tokens` that `wanted` most likely means, at most three, the most likely first:
// the same name in another module, else a similar token, else a similar name in another module. The
// name alone decides what is similar: `core/v1:PodList` is no misspelling of `core/v1:Deployment`.
// Modules with versions come from the newest to the oldest, stable versions before others.
// `wanted`: "package:module:Name". The last part of a module may be absent, as in
// "package:module:Name" for "package:module/name:Name".
std::vector<std::string> near_tokens(std::string_view wanted, std::span<const std::string> tokens);

// The token without the last part of its module: "package:module:Name" for
// "package:module/name:Name". Returns an empty string if its module has one part.
std::string short_form(std::string_view token);

}  // namespace virga::schema
