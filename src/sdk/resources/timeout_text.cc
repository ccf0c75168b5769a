#include "sdk/resources/timeout_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <utility>

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

std::optional<std::chrono::milliseconds> parse_timeout(std::string_view text) {
  constexpr std::pair<std::string_view, double> kUnits[] = {
      {"ms", 1.0}, {"us", 1e-3}, {"ns", 1e-6}, {"h", 3'600'000.0}, {"m", 60'000.0}, {"s", 1'000.0}};
  constexpr double kMost = 1e15;  // 30,000 years: sums of exact integers
  if (text.empty()) return std::nullopt;
  double total = 0;
  while (!text.empty()) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number, std::chars_format::fixed);
    if (read.ec != std::errc() || !(number >= 0)) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    const auto* unit = std::ranges::find_if(
        kUnits, [&](const auto& each) { return text.starts_with(each.first); });
    if (unit == std::end(kUnits)) return std::nullopt;
    text.remove_prefix(unit->first.size());
    total += number * unit->second;
    if (!(total <= kMost)) return std::nullopt;
  }
  return std::chrono::milliseconds(std::llround(total));
}

}  // namespace virga::sdk
