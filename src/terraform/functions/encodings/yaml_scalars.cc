#include "terraform/functions/encodings/yaml_scalars.h"

#include <re2/re2.h>

#include <array>
#include <optional>
#include <string>

#include "base/text/unicode.h"
#include "cty/functions/dates/timestamp.h"
#include "cty/functions/rules.h"
#include "cty/numbers/decimal.h"

namespace virga::terraform {
namespace {

using cty::Number;
using cty::Result;
using cty::Type;
using cty::Value;

constexpr std::string_view kCore = "tag:yaml.org,2002:";

bool is_one_of(std::string_view text, std::string_view words) {
  const std::string padded = " " + std::string(text) + " ";
  return !text.empty() && !text.contains(' ') && words.contains(padded);
}

bool is_null_word(std::string_view text) {
  return text.empty() || is_one_of(text, " ~ null Null NULL ");
}

std::optional<bool> bool_word(std::string_view text) {
  if (is_one_of(text, " y Y yes Yes YES true True TRUE on On ON ")) return true;
  if (is_one_of(text, " n N no No NO false False FALSE off Off OFF ")) return false;
  return std::nullopt;
}

// Digits after 0b, 0o or 0x.
std::optional<Number> prefixed_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.size() < 3 || text[0] != '0') return std::nullopt;
  const int base = text[1] == 'b' ? 2 : text[1] == 'o' ? 8 : text[1] == 'x' ? 16 : 0;
  if (base == 0 || text[2] == '+' || text[2] == '-') return std::nullopt;
  const auto number = Number::parse_integer(text.substr(2), base);
  return number && is_negative ? number->negated() : number;
}

std::optional<Number> number_of(std::string_view text, const base::Limits& limits) {
  if (is_one_of(text, " .inf .Inf .INF +.inf +.Inf +.INF ")) return Number::infinity(false);
  if (is_one_of(text, " -.inf -.Inf -.INF ")) return Number::infinity(true);
  static const RE2 kDecimal(R"([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?)");
  if (RE2::FullMatch(re2::StringPiece(text.data(), text.size()), kDecimal)) {
    if (text.starts_with('+')) text.remove_prefix(1);
    if (!cty::parse_decimal(text, limits.max_number_bits)) return std::nullopt;
    return Number::parse(text);
  }
  return prefixed_number(text);
}

// A date, or a date and a time, with an optional zone. Returns it in the form of RFC 3339.
std::optional<std::string> timestamp_word(std::string_view text) {
  static const RE2 kPattern(
      R"((\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.\d+)?(Z|[-+]\d\d:\d\d))"
      R"(| (\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.\d+)?)?)");
  std::string year;
  std::array<std::string, 9> part;
  const re2::StringPiece input(text.data(), text.size());
  if (!RE2::FullMatch(input, kPattern, &year, &part[0], &part[1], &part[2], &part[3], &part[4],
                      &part[5], &part[6], &part[7], &part[8])) {
    return std::nullopt;
  }
  const auto two = [](const std::string& digits) {
    return digits.size() < 2 ? std::string(2 - digits.size(), '0') + digits : digits;
  };
  const std::size_t time = part[2].empty() ? 6 : 2;  // the first part of the time of day
  const std::string full = year + "-" + two(part[0]) + "-" + two(part[1]) + "T" + two(part[time]) +
                           ":" + two(part[time + 1]) + ":" + two(part[time + 2]) +
                           (part[5].empty() ? "Z" : part[5]);
  const auto parsed = cty::parse_timestamp(full);
  return parsed ? std::optional(cty::timestamp_text(*parsed)) : std::nullopt;
}

base::Unexpected<cty::Error> unsuitable() {
  return cty::invalid("a YAML value does not have the form of its tag");
}

// A scalar without a tag.
Value untagged(std::string_view text, const base::Limits& limits) {
  if (is_null_word(text)) return Value::null(Type::dynamic());
  if (const auto condition = bool_word(text)) return Value::boolean(*condition);
  if (const auto number = number_of(text, limits)) return Value::number(*number);
  if (const auto time = timestamp_word(text)) return Value::string(*time);
  return Value::string(text);
}

Result<Value> tagged(std::string_view text, std::string_view type, const base::Limits& limits) {
  if (type == "str" || type == "binary") return Value::string(text);
  const Value value = untagged(text, limits);
  const bool is_number = value.type().is(cty::Kind::kNumber) && !value.is_null();
  if (type == "null" && value.is_null()) return value;
  if (type == "bool" && !value.is_null() && value.type().is(cty::Kind::kBool)) return value;
  if (type == "float" && is_number) return value;
  if (type == "int" && is_number && value.as_number().is_integer()) return value;
  if (type == "timestamp" && timestamp_word(text)) return value;
  return unsuitable();
}

}  // namespace

Result<Value> yaml_scalar(std::string_view text, std::string_view tag, bool is_plain,
                          const base::Limits& limits) {
  if (!base::is_valid_utf8(text)) return cty::invalid("the text is not UTF-8");
  if (!is_plain) return Value::string(text);
  if (is_one_of(text, " .nan .NaN .NAN ")) return cty::invalid("a YAML value is not a number");
  if (tag.empty()) return untagged(text, limits);
  if (!tag.starts_with(kCore)) return cty::invalid("a YAML tag is not supported");
  return tagged(text, tag.substr(kCore.size()), limits);
}

}  // namespace virga::terraform
