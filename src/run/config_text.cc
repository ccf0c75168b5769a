// Converts the texts of configuration values to values of the declared types.
#include <algorithm>
#include <array>

#include "cty/json/json.h"
#include "cty/numbers/exact.h"
#include "cty/path.h"
#include "run/config.h"
#include "run/conform/conform.h"
#include "run/convert/exactly.h"

namespace virga::run {
namespace {

using cty::Value;
using Parsed = base::Expected<Value, Mismatch>;

Parsed parse_bool(std::string_view text) {
  const auto read = read_bool(text);
  if (!read) return mismatch("expected true or false");
  return Value::boolean(*read);
}

Parsed parse_number(std::string_view text, bool whole, const base::Limits& limits) {
  const cty::Exact number = cty::parse_exact(text, limits.max_number_bits);
  if (!number && number.error() == cty::Inexact::kTooLong) {
    return mismatch(std::string(kCannotBeExact));
  }
  // An exponent of two ("p") is not decimal notation.
  const bool decimal = text.find_first_of("pP") == std::string_view::npos;
  const bool fits = number && decimal && !number->is_infinite() && (!whole || number->is_integer());
  if (!fits) return mismatch(whole ? "expected a whole number" : "expected a number");
  return Value::number(*number);
}

cty::Result<Value> read_json(std::string_view text, const base::Limits& limits) {
  return cty::json::unmarshal_simple(text, limits, cty::json::Numbers::kExact);
}

// Valid JSON that is rejected: a number that cannot be exact, or a value beyond a limit.
bool is_rejected(const cty::Result<Value>& value) {
  return !value && value.error().kind() == cty::ErrorKind::kTooLarge;
}

base::Unexpected<Mismatch> rejected(const cty::Error& error) {
  return base::Unexpected(Mismatch{error.path().show(), error.message()});
}

Parsed parse_json(std::string_view text, const model::Type& type, const base::Limits& limits) {
  auto value = read_json(text, limits);
  if (is_rejected(value)) return rejected(value.error());
  if (!value) return mismatch("expected JSON");
  return conform(*value, type, limits);
}

// Parses the text as JSON; the value is a string if the text is not JSON.
Parsed parse_any(std::string_view text, const model::Type& type, const base::Limits& limits) {
  auto value = read_json(text, limits);
  if (is_rejected(value)) return rejected(value.error());
  return conform(value ? *value : Value::string(text), type, limits);
}

}  // namespace

Parsed parse_config(std::string_view text, const model::Type& declared,
                    const base::Limits& limits) {
  const model::Type type = strip(declared);
  switch (type.kind()) {
    case model::Kind::kString:
    case model::Kind::kId: return Value::string(text);
    case model::Kind::kBool: return parse_bool(text);
    case model::Kind::kInt: return parse_number(text, true, limits);
    case model::Kind::kNumber: return parse_number(text, false, limits);
    case model::Kind::kList:
    case model::Kind::kSet:
    case model::Kind::kMap:
    case model::Kind::kObject:
    case model::Kind::kTuple: return parse_json(text, declared, limits);
    case model::Kind::kDynamic:
    case model::Kind::kUnion:
    case model::Kind::kConst:
    case model::Kind::kEnum:
    case model::Kind::kOpaque:
    case model::Kind::kNone:
    case model::Kind::kError: return parse_any(text, declared, limits);
    case model::Kind::kOutput:
    case model::Kind::kPromise: break;  // stripped
  }
  VIRGA_UNREACHABLE();
}

std::optional<bool> read_bool(std::string_view text) {
  constexpr std::array<std::string_view, 6> kTrue = {"1", "t", "T", "TRUE", "true", "True"};
  constexpr std::array<std::string_view, 6> kFalse = {"0", "f", "F", "FALSE", "false", "False"};
  if (std::ranges::find(kTrue, text) != kTrue.end()) return true;
  if (std::ranges::find(kFalse, text) != kFalse.end()) return false;
  return std::nullopt;
}

}  // namespace virga::run
