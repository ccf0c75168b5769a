#include "base/text/unicode.h"
#include "vectors/canonical_json.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

constexpr std::string_view kReplacement = "\uFFFD";

// Replaces each {"x":"hex"} by a string with U+FFFD for invalid UTF-8.
std::string with_replacements(std::string_view text) {
  constexpr std::string_view kOpen = R"({"x":")";
  constexpr std::string_view kClose = R"("})";
  std::string out;
  while (true) {
    const std::size_t open = text.find(kOpen);
    const std::size_t close = open == text.npos ? open : text.find(kClose, open);
    if (close == text.npos) return out.append(text);
    const std::size_t digits = open + kOpen.size();
    const std::string bytes = from_hex(text.substr(digits, close - digits));
    out.append(text.substr(0, open)).append(show_text(base::replace_invalid_utf8(bytes)));
    text.remove_prefix(close + kClose.size());
  }
}

}  // namespace

Outcome Outcome::compare(std::string expected, std::string got) {
  const bool same = expected == got || (expected.contains(kReplacement) &&
                                        with_replacements(expected) == with_replacements(got));
  return same ? passed() : failed(std::move(expected), std::move(got));
}

bool has(const Json& object, std::string_view key) {
  return object.is_object() && object.at_key(key).error() == simdjson::SUCCESS;
}

std::string_view text_of(const Json& object, std::string_view key) {
  std::string_view text;
  if (!has(object, key) || object.at_key(key).get(text) != simdjson::SUCCESS) return {};
  return text;
}

std::string from_hex(std::string_view hex) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1])));
  }
  return bytes;
}

std::string bytes_of(const Json& value) {
  std::string_view text;
  if (value.get(text) == simdjson::SUCCESS) return std::string(text);
  return from_hex(text_of(value, "x"));
}

}  // namespace virga::vectors
