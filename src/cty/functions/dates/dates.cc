// formatdate and timeadd.
#include "cty/functions/dates/date_pattern.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

base::Unexpected<Error> no_timestamp(std::size_t argument) {
  return argument_error(argument, "is not a timestamp like 2020-01-31T12:00:00Z (RFC 3339)");
}

Result<Value> format_date(const Call& call) {
  const auto time = parse_timestamp(call.text(1));
  if (!time) return no_timestamp(1);
  const Result<std::string> text = date_text(call.text(0), *time);
  if (!text) return at_argument(0, text.error());
  return text_within(call.limits, *text);
}

Result<Value> time_add(const Call& call) {
  const auto time = parse_timestamp(call.text(0));
  if (!time) return no_timestamp(0);
  const auto duration = parse_duration(call.text(1));
  if (!duration) return argument_error(1, "is not a duration like 1h30m");
  return Value::string(timestamp_text(later(*time, *duration)));
}

}  // namespace

std::vector<FunctionSpec> date_functions() {
  const Type string = Type::string();
  return {
      {.name = "formatdate",
       .description = "Formats a timestamp.",
       .parameters =
           {{"format", string,
             "Letters represent parts: YYYY YY year, MMMM MMM MM M month, DD D day, EEEE EEE day "
             "of the week, hh h hour of 24, HH H hour of 12, AA aa AM or PM, mm m minute, ss s "
             "second, ZZZZZ ZZZZ ZZZ Z zone. Put literal letters in single quotes."},
            {"time", string, "The timestamp, as 2020-01-31T12:00:00Z (RFC 3339)."}},
       .type = always(string),
       .value = format_date},
      {.name = "timeadd",
       .description = "Adds a duration to a timestamp. The result has the same zone.",
       .parameters = {{"timestamp", string, "The timestamp, as 2020-01-31T12:00:00Z (RFC 3339)."},
                      {"duration", string,
                       "Numbers with units h, m, s, ms, us, ns: 1h30m, -10s, 1.5h."}},
       .type = always(string),
       .value = time_add,
       .refine = may_be_null},
  };
}

}  // namespace virga::cty
