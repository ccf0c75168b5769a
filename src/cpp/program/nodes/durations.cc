#include "cpp/program/nodes/durations.h"

#include <algorithm>
#include <utility>

namespace virga::cpp {

std::optional<std::string> duration_text(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> kUnits[] = {
      {"ms", "milliseconds"}, {"h", "hours"}, {"m", "minutes"}, {"s", "seconds"}};
  constexpr std::size_t kMostDigits = 9;
  std::string out;
  while (!text.empty()) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > kMostDigits) return std::nullopt;
    const std::string_view rest = text.substr(digits);
    const auto* unit = std::ranges::find_if(
        kUnits, [&](const auto& each) { return rest.starts_with(each.first); });
    if (unit == std::end(kUnits)) return std::nullopt;
    out += (out.empty() ? "" : " + ") + std::string("std::chrono::") + std::string(unit->second) +
           "(" + std::to_string(std::stoul(std::string(text.substr(0, digits)))) + ")";
    text = rest.substr(unit->first.size());
  }
  if (out.empty()) return std::nullopt;
  return out;
}

}  // namespace virga::cpp
