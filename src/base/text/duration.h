// Durations as strings: "1h30m", "250ms", ".2m".
#pragma once

#include <optional>
#include <string_view>

namespace virga::base {

// Returns seconds, or nullopt if the string is not a duration. A duration is one or more decimal
// numbers, each with a unit: h, m, s, ms, us or ns. The result is finite and never negative.
std::optional<double> parse_duration(std::string_view duration);

}  // namespace virga::base
