#include "cty/functions/dates/timestamp.h"

#include <fmt/format.h>

#include <cstdlib>

#include "cty/functions/text/scanner.h"

namespace virga::cty {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::nanoseconds;
using std::chrono::seconds;

std::optional<std::chrono::year_month_day> date(Scanner& in) {
  const auto year = in.number(4);
  if (!year || !in.take("-")) return std::nullopt;
  const auto month = in.number(2);
  if (!month || !in.take("-")) return std::nullopt;
  const auto day = in.number(2);
  if (!day) return std::nullopt;
  const std::chrono::year_month_day date(std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day)));
  return date.ok() ? std::optional(date) : std::nullopt;
}

// The digits after the point; digits beyond nanoseconds are ignored.
std::optional<nanoseconds> fraction(Scanner& in) {
  const std::string_view digits = in.digits();
  if (digits.empty()) return std::nullopt;
  std::int64_t value = 0;
  for (std::size_t i = 0; i < 9; ++i)
    value = value * 10 + (i < digits.size() ? digits[i] - '0' : 0);
  return nanoseconds(value);
}

std::optional<nanoseconds> time_of_day(Scanner& in) {
  auto hour = in.number(2);
  if (!hour) hour = in.number(1);
  if (!hour || *hour > 23 || !in.take(":")) return std::nullopt;
  const auto minute = in.number(2);
  if (!minute || *minute > 59 || !in.take(":")) return std::nullopt;
  const auto second = in.number(2);
  if (!second || *second > 59) return std::nullopt;
  const nanoseconds whole = hours(*hour) + minutes(*minute) + seconds(*second);
  if (!in.take(".") && !in.take(",")) return whole;
  const auto part = fraction(in);
  return part ? std::optional(whole + *part) : std::nullopt;
}

std::optional<minutes> zone(Scanner& in) {
  if (in.take("Z")) return minutes(0);
  const bool after = in.take("-");
  if (!after && !in.take("+")) return std::nullopt;
  const auto hour = in.number(2);
  if (!hour || *hour > 24 || !in.take(":")) return std::nullopt;
  const auto minute = in.number(2);
  if (!minute || *minute > 60) return std::nullopt;
  const minutes ahead = hours(*hour) + minutes(*minute);
  return after ? -ahead : ahead;
}

}  // namespace

std::optional<Timestamp> parse_timestamp(std::string_view text) {
  Scanner in(text);
  const auto day = date(in);
  if (!day || !in.take("T")) return std::nullopt;
  const auto time = time_of_day(in);
  if (!time) return std::nullopt;
  const auto offset = zone(in);
  if (!offset || !in.at_end()) return std::nullopt;
  return Timestamp{std::chrono::local_days(*day), *time, *offset};
}

std::string year_text(std::chrono::year year) {
  const int number = static_cast<int>(year);
  return fmt::format("{}{:04}", number < 0 ? "-" : "", std::abs(number));
}

Timestamp later(const Timestamp& time, nanoseconds duration) {
  using std::chrono::days;
  // Neither addition overflows: whole days are added first, then less than two days.
  const auto whole = std::chrono::floor<days>(duration);
  const nanoseconds rest = time.time + (duration - whole);
  const auto carry = std::chrono::floor<days>(rest);
  return {time.day + whole + carry, rest - carry, time.offset};
}

std::string timestamp_text(const Timestamp& time) {
  const std::chrono::year_month_day date(time.day);
  const std::chrono::hh_mm_ss clock(time.time);
  return fmt::format("{}-{:02}-{:02}T{:02}:{:02}:{:02}{}", year_text(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                     time.offset.count() == 0 ? "Z" : offset_text(time.offset, ":"));
}

std::string offset_text(minutes offset, std::string_view separator) {
  const auto ahead = std::chrono::abs(offset).count();
  return fmt::format("{}{:02}{}{:02}", offset.count() < 0 ? '-' : '+', ahead / 60, separator,
                     ahead % 60);
}

}  // namespace virga::cty
