#include "sdk/resources/timeout_text.h"

namespace virga::sdk {

std::string timeout_text(std::optional<std::chrono::milliseconds> duration) {
  using namespace std::chrono;
  if (!duration) return {};
  if (*duration % 1s != 0ms) return std::to_string(duration->count()) + "ms";
  const hh_mm_ss parts(duration_cast<seconds>(*duration));
  std::string text;
  if (parts.hours() != 0h) text += std::to_string(parts.hours().count()) + "h";
  if (!text.empty() || parts.minutes() != 0min) {
    text += std::to_string(parts.minutes().count()) + "m";
  }
  return text + std::to_string(parts.seconds().count()) + "s";
}

}  // namespace virga::sdk
