#include "base/text/duration.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace virga::base {

namespace {

// In nanoseconds, so that whole numbers of the small units stay exact.
constexpr std::array<std::pair<std::string_view, double>, 7> kUnits = {{{"h", 3600e9},
                                                                        {"m", 60e9},
                                                                        {"s", 1e9},
                                                                        {"ms", 1e6},
                                                                        {"us", 1e3},
                                                                        {"\u00B5s", 1e3},
                                                                        {"ns", 1}}};

// Removes a decimal number from the front of the string and returns it.
std::optional<double> take_number(std::string_view& text) {
  const std::size_t size = text.find_first_not_of("0123456789.");
  if (size == 0 || size == std::string_view::npos) return std::nullopt;
  double number = 0;
  const char* const end = text.data() + size;
  const auto read = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  text.remove_prefix(size);
  return number;
}

std::optional<double> take_unit(std::string_view& text) {
  const std::string_view unit = text.substr(0, text.find_first_of("0123456789."));
  for (const auto& [name, nanoseconds] : kUnits) {
    if (unit != name) continue;
    text.remove_prefix(unit.size());
    return nanoseconds;
  }
  return std::nullopt;
}

}  // namespace

std::optional<double> parse_duration(std::string_view duration) {
  if (duration.empty()) return std::nullopt;
  if (duration == "0") return 0;
  double sum = 0;
  while (!duration.empty()) {
    const auto number = take_number(duration);
    if (!number) return std::nullopt;
    const auto unit = take_unit(duration);
    if (!unit) return std::nullopt;
    sum += *number * *unit;
  }
  if (!std::isfinite(sum)) return std::nullopt;
  return sum / 1e9;
}

}  // namespace virga::base
