// Functions on points in time.
#include <re2/re2.h>

#include "cty/functions/dates/timestamp.h"
#include "cty/functions/rules.h"
#include "terraform/functions/families.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Timestamp;
using cty::Type;
using cty::Value;

constexpr const char* kNotATime = "is not a timestamp like 2020-01-31T12:00:00Z (RFC 3339)";

// A point in time as RFC 3339 in UTC; unknown if it is not set.
Value time_value(const std::optional<std::chrono::sys_seconds>& time) {
  if (!time) return Value::unknown(Type::string());
  const auto day = std::chrono::floor<std::chrono::days>(*time);
  return Value::string(cty::timestamp_text(
      {.day = std::chrono::local_days(day.time_since_epoch()), .time = *time - day}));
}

// Rejects what RFC 3339 does not allow: a comma before the fraction, an hour of one digit, and an
// offset of a day.
Result<void> check_strict_time(const Call& call) {
  static const RE2 kTime(
      R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[-+]([01]\d|2[0-3]):[0-5]\d))");
  if (RE2::FullMatch(call.text(1), kTime)) return {};
  return cty::argument_error(1, kNotATime);
}

Entry formatdate_entry() {
  Entry entry = reused("formatdate", R"(formatdate("DD MMM YYYY", "2018-01-02T23:12:01Z"))");
  entry.spec.value = [format = std::move(entry.spec.value)](const Call& call) -> Result<Value> {
    if (auto strict = check_strict_time(call); !strict) return base::Unexpected(strict.error());
    return format(call);
  };
  return entry;
}

Entry now_entry(std::string_view name, std::string_view description, std::string_view example,
                const std::optional<std::chrono::sys_seconds>& time) {
  const auto* const known = &time;
  return {{.name = name,
           .description = description,
           .parameters = {},
           .type = cty::always(Type::string()),
           .value = [known](const Call&) -> Result<Value> { return time_value(*known); }},
          example};
}

// Compares in UTC: the day, then the time of the day.
std::strong_ordering compare_times(const Timestamp& a, const Timestamp& b) {
  const auto in_utc = [](const Timestamp& time) { return cty::later(time, -time.offset); };
  const Timestamp left = in_utc(a);
  const Timestamp right = in_utc(b);
  return left.day != right.day ? left.day <=> right.day : left.time <=> right.time;
}

Result<Value> time_compare(const Call& call) {
  const auto first = cty::parse_timestamp(call.text(0));
  const auto second = cty::parse_timestamp(call.text(1));
  if (!first) return cty::argument_error(0, kNotATime);
  if (!second) return cty::argument_error(1, kNotATime);
  const auto order = compare_times(*first, *second);
  return Value::integer(order < 0 ? -1 : order > 0 ? 1 : 0);
}

}  // namespace

std::vector<Entry> date_entries(const World& world) {
  const Type string = Type::string();
  return {
      formatdate_entry(),
      now_entry("plantimestamp", "Returns the time at which the plan was made.",
                "timecmp(plantimestamp(), plantimestamp())", world.plan_time),
      at_call(reused("timeadd", R"(timeadd("2017-11-22T00:00:00Z", "10m"))")),
      {{.name = "timecmp",
        .description = "Compares two timestamps. Returns -1 if the first is earlier, 1 if it is "
                       "later, 0 if both are the same point in time.",
        .parameters = {{"timestamp_a", string, "The first timestamp (RFC 3339)."},
                       {"timestamp_b", string, "The second timestamp (RFC 3339)."}},
        .type = cty::always(Type::number()),
        .value = time_compare},
       R"(timecmp("2017-11-22T00:00:00Z", "2017-11-22T01:00:00Z"))"},
      now_entry("timestamp", "Returns the current time in UTC. It is unknown while a plan is made.",
                "length(timestamp())", world.now),
  };
}

}  // namespace virga::terraform
