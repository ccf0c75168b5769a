#include "cty/functions/dates/date_pattern.h"

#include <fmt/format.h>

#include <cstdlib>
#include <optional>

#include "base/text/ascii.h"

namespace virga::cty {
namespace {

constexpr std::string_view kMonths[] = {"January",   "February", "March",    "April",
                                        "May",       "June",     "July",     "August",
                                        "September", "October",  "November", "December"};
constexpr std::string_view kDays[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                      "Thursday", "Friday", "Saturday"};

constexpr std::size_t kShortName = 3;

// Formats a number: without padding for one letter, with a leading zero for two.
std::optional<std::string> number(unsigned value, std::size_t letters) {
  if (letters > 2) return std::nullopt;
  return fmt::format("{:0{}}", value, letters);
}

std::optional<std::string> name(std::string_view whole, std::size_t letters) {
  if (letters == 4) return std::string(whole);
  if (letters == 3) return std::string(whole.substr(0, kShortName));
  return std::nullopt;
}

std::optional<std::string> year(std::chrono::year year, std::size_t letters) {
  if (letters == 4) return year_text(year);
  if (letters == 2) return fmt::format("{:02}", std::abs(static_cast<int>(year)) % 100);
  return std::nullopt;
}

std::optional<std::string> half_of_day(bool afternoon, bool capitals, std::size_t letters) {
  if (letters != 2) return std::nullopt;
  if (capitals) return afternoon ? "PM" : "AM";
  return afternoon ? "pm" : "am";
}

std::optional<std::string> zone(std::chrono::minutes offset, std::size_t letters) {
  const bool utc = offset.count() == 0;
  switch (letters) {
    case 1: return utc ? "Z" : offset_text(offset, ":");
    case 3: return utc ? "UTC" : offset_text(offset, "");
    case 4: return offset_text(offset, "");
    case 5: return offset_text(offset, ":");
    default: return std::nullopt;
  }
}

// The text of a run of one letter. Returns nullopt if the run is not part of the language.
std::optional<std::string> part(char letter, std::size_t letters, const Timestamp& time) {
  const std::chrono::year_month_day date(time.day);
  const std::chrono::hh_mm_ss clock(time.time);
  const auto hour = static_cast<unsigned>(clock.hours().count());
  const auto month = static_cast<unsigned>(date.month());
  switch (letter) {
    case 'Y': return year(date.year(), letters);
    case 'M': return letters > 2 ? name(kMonths[month - 1], letters) : number(month, letters);
    case 'D': return number(static_cast<unsigned>(date.day()), letters);
    case 'E': return name(kDays[std::chrono::weekday(time.day).c_encoding()], letters);
    case 'h': return number(hour, letters);
    case 'H': return number((hour + 11) % 12 + 1, letters);
    case 'A': return half_of_day(hour >= 12, true, letters);
    case 'a': return half_of_day(hour >= 12, false, letters);
    case 'm': return number(static_cast<unsigned>(clock.minutes().count()), letters);
    case 's': return number(static_cast<unsigned>(clock.seconds().count()), letters);
    case 'Z': return zone(time.offset, letters);
    default: return std::nullopt;
  }
}

// Appends the text of a quoted section, whose opening quote is at `at`. As recorded, two adjacent
// quotes stand for one quote, also at the start of a section. Returns false if the closing quote is
// missing.
bool quoted(std::string_view pattern, std::size_t& at, std::string& out) {
  if (pattern.substr(at).starts_with("''")) {
    out += '\'';
    at += 2;
    return true;
  }
  for (++at; at < pattern.size(); ++at) {
    if (pattern[at] == '\'') {
      ++at;
      const bool doubled = at < pattern.size() && pattern[at] == '\'';
      if (!doubled) return true;
    }
    out += pattern[at];
  }
  return false;
}

base::Unexpected<Error> error(std::string_view what, std::size_t at) {
  return fail(ErrorKind::kInvalidText, fmt::format("{} at offset {}", what, at));
}

}  // namespace

Result<std::string> date_text(std::string_view pattern, const Timestamp& time) {
  std::string out;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t start = at;
    if (pattern[at] == '\'') {
      if (!quoted(pattern, at, out)) return error("a quote that is never closed", start);
    } else if (!base::is_ascii_letter(pattern[at])) {
      out += pattern[at++];
    } else {
      while (at < pattern.size() && pattern[at] == pattern[start]) ++at;
      const auto text = part(pattern[start], at - start, time);
      if (!text) return error("letters that do not represent a part of a date", start);
      out += *text;
    }
  }
  return out;
}

}  // namespace virga::cty
