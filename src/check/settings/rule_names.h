// The names of rules and of their levels, in settings and in options.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/settings/settings.h"

namespace virga::check {

// All rules that are on by default, and all that are off by default.
inline constexpr std::string_view kWarningsGroup = "warnings";
inline constexpr std::string_view kOptionalGroup = "optional";

inline constexpr diag::Word kLevelWords = "\"off\", \"warning\" or \"error\"";

std::optional<RuleLevel> find_level(std::string_view word);
// Returns the level that a word probably means, such as "warning" for "warn".
std::optional<std::string_view> similar_level(std::string_view word);
// Returns the code or group that a text probably means, such as "V3189" for "V3198".
std::optional<std::string> similar_rule(const std::string& text);

}  // namespace virga::check
