#include "sdk/pcl/durations.h"

#include <cmath>

#include "base/text/duration.h"
#include "sdk/pcl/fail.h"

namespace virga::sdk::pcl {

std::chrono::milliseconds duration(const std::string& text) {
  constexpr double kMostSeconds = 200.0 * 366 * 24 * 60 * 60;
  constexpr double kMilliseconds = 1000;
  const std::optional<double> seconds = base::parse_duration(text);
  if (!seconds || *seconds > kMostSeconds) fail("expected a duration such as 30s, 5m or 1h30m");
  return std::chrono::milliseconds(std::llround(*seconds * kMilliseconds));
}

std::optional<std::chrono::milliseconds> duration(const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  return duration(*text);
}

}  // namespace virga::sdk::pcl
