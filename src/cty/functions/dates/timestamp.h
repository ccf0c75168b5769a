// Points in time as the date functions take and give them: RFC 3339, with the offset of their zone.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace virga::cty {

struct Timestamp {
  // What a calendar and a clock in the zone show. Apart, because nanoseconds from 1970 on do not
  // reach all years.
  std::chrono::local_days day;
  std::chrono::nanoseconds time{0};  // since midnight, less than a day
  // Zone ahead of UTC.
  std::chrono::minutes offset{0};
};

// "2020-01-31T12:00:00+01:00", "2020-01-31T11:00:00.5Z". Beyond RFC 3339, as the recorded
// implementation: an hour of one digit, a comma before the fraction. Years are 0000 to 9999 and
// leap seconds no seconds. Nothing if the text is no timestamp.
std::optional<Timestamp> parse_timestamp(std::string_view text);
// Whole seconds; a fraction is left off.
std::string timestamp_text(const Timestamp& time);
// At least four digits.
std::string year_text(std::chrono::year year);
// "+01:00", with the separator that is given.
std::string offset_text(std::chrono::minutes offset, std::string_view separator);

Timestamp later(const Timestamp& time, std::chrono::nanoseconds duration);

// A sum of numbers with units h, m, s, ms, us (also µs) and ns: "1h30m", "-1.5s", "0". Nothing if
// the text is none, or of about 292 years or more.
std::optional<std::chrono::nanoseconds> parse_duration(std::string_view text);

}  // namespace virga::cty
