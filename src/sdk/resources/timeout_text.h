// Durations as engines read them.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace virga::sdk {

// "1h30m0s", "45s", "1500ms"; empty for nothing.
std::string timeout_text(std::optional<std::chrono::milliseconds> duration);

}  // namespace virga::sdk
