// The pattern language of formatdate(): runs of one letter stand for a part of the date; text in
// single quotes and all other characters are literal.
#pragma once

#include <string>
#include <string_view>

#include "cty/error.h"
#include "cty/functions/dates/timestamp.h"

namespace virga::cty {

//   YYYY YY            year                    hh h    hour of 24
//   MMMM MMM MM M      month: January Jan 01   HH H    hour of 12
//   DD D               day of the month        AA aa   AM or PM, am or pm
//   EEEE EEE           Monday, Mon             mm m    minute
//   ZZZZZ ZZZZ ZZZ Z   zone: +01:00 +0100,     ss s    second
//                      for UTC: UTC, Z
Result<std::string> date_text(std::string_view pattern, const Timestamp& time);

}  // namespace virga::cty
