// Formats durations for engines.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace virga::sdk {

// Returns "1h30m0s", "45s" or "1500ms". Returns an empty string for nullopt.
std::string timeout_text(std::optional<std::chrono::milliseconds> duration);

// Returns the duration of a text in the form of engines: a sequence of numbers with a unit (h, m,
// s, ms, us, ns), such as "1h30m", "1.5h" or ".2m". Rounded to milliseconds. Returns nullopt if the
// text is empty or has another form.
std::optional<std::chrono::milliseconds> parse_timeout(std::string_view text);

}  // namespace virga::sdk
