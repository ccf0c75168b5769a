// Formats durations for engines.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace virga::sdk {

// Returns "1h30m0s", "45s" or "1500ms". Returns an empty string for nullopt.
std::string timeout_text(std::optional<std::chrono::milliseconds> duration);

}  // namespace virga::sdk
