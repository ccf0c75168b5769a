// Durations as the options of the language have them.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace virga::sdk::pcl {

// "1h30m", "250ms": one or more decimal numbers, each with a unit from ns to h. Fractions of a
// millisecond are rounded. Fails if the text is not a duration, or is longer than 200 years.
std::chrono::milliseconds duration(const std::string& text);
inline std::chrono::milliseconds duration(const char* text) {
  return duration(std::string(text));
}

// The same for an option that may be absent.
std::optional<std::chrono::milliseconds> duration(const std::optional<std::string>& text);

}  // namespace virga::sdk::pcl
