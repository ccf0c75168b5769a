#include "vectors/canonical_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/text/unicode.h"

namespace virga::vectors {
namespace {

// Recorded numbers have 512 bits, which is 154 digits.
constexpr std::size_t kSureDigits = 150;
// Numbers with this decimal exponent are beyond 2^(2^31).
constexpr std::int64_t kInfiniteExponent = 646'456'993;

std::string show_members(const simdjson::dom::object& object) {
  std::vector<simdjson::dom::key_value_pair> members(object.begin(), object.end());
  std::ranges::sort(members, {}, &simdjson::dom::key_value_pair::key);
  std::string out = "{";
  for (const auto& [key, value] : members) {
    std::string_view number;
    const bool is_number = key == "n" && value.get(number) == simdjson::SUCCESS;
    out += fmt::format("{}{}:{}", out.size() > 1 ? "," : "", show_text(key),
                       is_number ? show_text(canonical_number(number)) : canonical_json(value));
  }
  return out + "}";
}

}  // namespace

std::string canonical_json(const Json& json) {
  if (json.is_object()) return show_members(simdjson::dom::object(json));
  if (json.is_string()) return show_text(std::string_view(json));
  if (!json.is_array()) return simdjson::minify(json);
  std::string out = "[";
  for (const Json item : simdjson::dom::array(json)) {
    if (out.size() > 1) out += ',';
    out += canonical_json(item);
  }
  return out + "]";
}

std::string canonical_number(std::string_view decimal) {
  const bool negative = decimal.starts_with('-');
  if (negative || decimal.starts_with('+')) decimal.remove_prefix(1);
  const std::string sign = negative ? "-" : "";
  if (decimal.starts_with("i") || decimal.starts_with("I")) return sign + "inf";

  std::string digits;
  std::int64_t exponent = 0;
  bool fraction = false;
  std::size_t at = 0;
  for (; at < decimal.size() && (decimal[at] | 0x20) != 'e'; ++at) {
    if (decimal[at] == '.') {
      fraction = true;
      continue;
    }
    digits += decimal[at];
    if (fraction) --exponent;
  }
  if (at < decimal.size()) {
    std::int64_t written = 0;
    const std::size_t plus = decimal[at + 1] == '+' ? 1 : 0;
    std::from_chars(decimal.data() + at + 1 + plus, decimal.data() + decimal.size(), written);
    exponent += written;
  }
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) return sign + "0";
  if (exponent + static_cast<std::int64_t>(digits.size()) > kInfiniteExponent) return sign + "inf";
  if (digits.size() > kSureDigits) {
    exponent += static_cast<std::int64_t>(digits.size() - kSureDigits);
    digits.resize(kSureDigits);
  }
  while (digits.ends_with('0')) {
    digits.pop_back();
    ++exponent;
  }
  return fmt::format("{}{}e{}", sign, digits, exponent);
}

std::string show_text(std::string_view text) {
  if (!base::is_valid_utf8(text)) {
    std::string hex;
    for (char byte : text) hex += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return fmt::format(R"({{"x":"{}"}})", hex);
  }
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

}  // namespace virga::vectors
