// Points in time for the date functions: RFC 3339, with the offset of their zone.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace virga::cty {

struct Timestamp {
  // Date and time of day in the zone, kept separately because 64-bit nanoseconds since 1970 do not
  // cover all years.
  std::chrono::local_days day;
  std::chrono::nanoseconds time{0};  // since midnight, less than a day
  // How far the zone is ahead of UTC.
  std::chrono::minutes offset{0};
};

// Parses "2020-01-31T12:00:00+01:00" or "2020-01-31T11:00:00.5Z". Like the recorded implementation,
// it also accepts an hour of one digit and a comma before the fraction. Years are 0000 to 9999;
// leap seconds are rejected. Returns nullopt if the text is not a timestamp.
std::optional<Timestamp> parse_timestamp(std::string_view text);
// Formats whole seconds; a fraction is dropped.
std::string timestamp_text(const Timestamp& time);
// Formats at least four digits.
std::string year_text(std::chrono::year year);
// Formats an offset: "+01:00" with the separator ":".
std::string offset_text(std::chrono::minutes offset, std::string_view separator);

Timestamp later(const Timestamp& time, std::chrono::nanoseconds duration);

// Parses a sum of numbers with units h, m, s, ms, us (also µs) and ns: "1h30m", "-1.5s", "0".
// Returns nullopt if the text is not a duration, or exceeds about 292 years.
std::optional<std::chrono::nanoseconds> parse_duration(std::string_view text);  // duration.cc

}  // namespace virga::cty
