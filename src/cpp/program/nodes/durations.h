// Durations as C++ source.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::cpp {

// "10m" is "std::chrono::minutes(10)", "1h30m" is "std::chrono::hours(1) +
// std::chrono::minutes(30)". Returns nullopt for other forms, fractions and units below
// milliseconds.
std::optional<std::string> duration_text(std::string_view text);

}  // namespace virga::cpp
