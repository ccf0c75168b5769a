// Durations: numbers with units.
#include "cty/functions/dates/timestamp.h"
#include "cty/functions/text/scanner.h"

namespace virga::cty {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::nanoseconds;
using std::chrono::seconds;

std::optional<nanoseconds> take_unit(Scanner& in) {
  // Units of two letters come first because "m" is a prefix of "ms".
  if (in.take("ns")) return nanoseconds(1);
  if (in.take("us") || in.take("\u00B5s") || in.take("\u03BCs"))
    return std::chrono::microseconds(1);
  if (in.take("ms")) return std::chrono::milliseconds(1);
  if (in.take("s")) return seconds(1);
  if (in.take("m")) return minutes(1);
  if (in.take("h")) return hours(1);
  return std::nullopt;
}

using Wide = unsigned __int128;
constexpr Wide kMagnitudeLimit = Wide{1} << 63;

// The value of the digits; kMagnitudeLimit + 1 if it is larger than kMagnitudeLimit.
Wide bounded(std::string_view digits) {
  Wide value = 0;
  for (const char c : digits) {
    value = value * 10 + static_cast<Wide>(c - '0');
    if (value > kMagnitudeLimit) return kMagnitudeLimit + 1;
  }
  return value;
}

// A number and its unit, in nanoseconds.
std::optional<Wide> part_of_duration(Scanner& in) {
  const std::string_view whole = in.digits();
  std::string_view fraction;
  if (in.take(".")) fraction = in.digits();
  if (whole.empty() && fraction.empty()) return std::nullopt;
  const auto unit = take_unit(in);
  if (!unit) return std::nullopt;
  const auto size = static_cast<Wide>(unit->count());
  Wide total = bounded(whole) * size;
  fraction = fraction.substr(0, 18);
  Wide scale = 1;
  for (std::size_t i = 0; i < fraction.size(); ++i) scale *= 10;
  total += bounded(fraction) * size / scale;
  return total;
}

}  // namespace

std::optional<nanoseconds> parse_duration(std::string_view text) {
  Scanner in(text);
  const bool negative = in.take("-");
  if (!negative) in.take("+");
  if (in.rest() == "0") return nanoseconds(0);
  if (in.at_end()) return std::nullopt;
  Wide total = 0;
  while (!in.at_end()) {
    const auto part = part_of_duration(in);
    if (!part) return std::nullopt;
    total += *part;
    if (total > kMagnitudeLimit) return std::nullopt;
  }
  if (total == kMagnitudeLimit && !negative) return std::nullopt;
  const auto magnitude = static_cast<std::uint64_t>(total);
  return nanoseconds(static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude));
}

}  // namespace virga::cty
