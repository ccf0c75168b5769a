// base64encode and base64decode.
#include "base/text/base64.h"

#include "base/text/unicode.h"
#include "cty/functions/rules.h"
#include "terraform/functions/encodings/encodings.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

constexpr std::size_t kGroup = 4;       // digits of a group
constexpr std::size_t kGroupBytes = 3;  // bytes of a group

int digit_value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

// Appends the bytes of a group of two to four digits. Returns false if a character is not a digit.
bool append_group(std::string_view digits, std::string& out) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < kGroup; ++i) {
    const int value = i < digits.size() ? digit_value(digits[i]) : 0;
    if (value < 0) return false;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
  }
  for (std::size_t i = 0; i + 1 < digits.size() && i < kGroupBytes; ++i) {
    out += static_cast<char>(bits >> (16 - 8 * i) & 0xFF);
  }
  return true;
}

Result<Value> encode(const Call& call) {
  return cty::text_within(call.limits, base::encode_base64(call.text(0)));
}

Result<Value> decode(const Call& call) {
  const auto bytes = decode_padded_base64(call.text(0));
  if (!bytes) return cty::invalid("the string is not base64");
  if (!base::is_valid_utf8(*bytes)) return cty::invalid("the decoded bytes are not UTF-8");
  return Value::string(*bytes);
}

}  // namespace

std::optional<std::string> decode_padded_base64(std::string_view text) {
  std::string digits;
  digits.reserve(text.size());
  for (const char c : text) {
    if (c != '\n' && c != '\r') digits += c;
  }
  if (digits.size() % kGroup != 0) return std::nullopt;
  std::string out;
  out.reserve(digits.size() / kGroup * kGroupBytes);
  for (std::size_t at = 0; at < digits.size(); at += kGroup) {
    std::string_view group = std::string_view(digits).substr(at, kGroup);
    const bool is_last = at + kGroup == digits.size();
    if (is_last && group.ends_with("==")) {
      group.remove_suffix(2);
    } else if (is_last && group.ends_with('=')) {
      group.remove_suffix(1);
    }
    if (!append_group(group, out)) return std::nullopt;
  }
  return out;
}

std::vector<Entry> base64_functions() {
  const Type string = Type::string();
  return {
      {{.name = "base64decode",
        .description = "Decodes base64 with padding. Fails if the result is not UTF-8.",
        .parameters = {{"str", string, "The base64 text."}},
        .type = cty::always(string),
        .value = decode},
       R"(base64decode("SGVsbG8="))"},
      {{.name = "base64encode",
        .description = "Encodes the UTF-8 bytes of a string as base64 with padding.",
        .parameters = {{"str", string, "The string."}},
        .type = cty::always(string),
        .value = encode},
       R"(base64encode("Hello"))"},
  };
}

}  // namespace virga::terraform
