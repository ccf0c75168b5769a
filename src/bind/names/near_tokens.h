// Tokens of resource types and functions that are similar to a misspelled one.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/binding/binding.h"

namespace virga::bind {

// Returns the members of a package that `written` most likely means, the most likely first
// (schema::near_tokens). `tokens`: those of the schema. Programs may write `package:Type` and
// `package:module:Type` for `package:module/type:Type`; a result then has the form of `written`.
// `exists` says whether the package has a member with such a token.
std::vector<std::string> near_tokens(const Binding& binding, std::string_view written,
                                     std::span<const std::string> tokens,
                                     const std::function<bool(const std::string&)>& exists);

}  // namespace virga::bind
