// Durations as texts: "1h30m", "250ms", ".2m".
#pragma once

#include <optional>
#include <string_view>

namespace virga::base {

// In seconds; nothing where the text is none. One or more decimal numbers, each with its unit: h,
// m, s, ms, us or ns. Never negative, always finite.
std::optional<double> seconds_of(std::string_view duration);

}  // namespace virga::base
