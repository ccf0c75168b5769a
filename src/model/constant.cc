#include "model/constant.h"

#include <algorithm>
#include <charconv>

#include "base/check.h"
#include "base/hash.h"

namespace virga::model {
namespace {

// The maximum number of zeros that the plain decimal form may add to the digits; a longer number is
// written with an exponent.
constexpr std::int64_t kMaxPaddingZeros = 20;

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

std::string canonical(const Decimal& number) {
  if (number.digits.empty()) return "0";
  std::string text = number.negative ? "-" : "";
  const auto size = static_cast<std::int64_t>(number.digits.size());
  const std::int64_t point = number.exponent;
  if (point > size + kMaxPaddingZeros || point < -kMaxPaddingZeros) {
    return text + number.digits + "e" + std::to_string(point - size);
  }
  if (point >= size)
    return text + number.digits + std::string(static_cast<std::size_t>(point - size), '0');
  if (point <= 0)
    return text + "0." + std::string(static_cast<std::size_t>(-point), '0') + number.digits;
  const auto whole = static_cast<std::size_t>(point);
  return text + number.digits.substr(0, whole) + "." + number.digits.substr(whole);
}

}  // namespace

Decimal Decimal::parse(std::string_view text) {
  Decimal number;
  std::size_t at = 0;
  if (at < text.size() && (text[at] == '-' || text[at] == '+')) number.negative = text[at++] == '-';
  bool fraction = false;
  bool any = false;
  for (; at < text.size() && (is_digit(text[at]) || (text[at] == '.' && !fraction)); ++at) {
    if (text[at] == '.') {
      fraction = true;
      continue;
    }
    any = true;
    const bool leading_zero = number.digits.empty() && text[at] == '0';
    if (!leading_zero) number.digits.push_back(text[at]);
    if (fraction && leading_zero) --number.exponent;
    if (!fraction && !leading_zero) ++number.exponent;
  }
  VIRGA_CHECK(any);
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && text[at] == '+') ++at;
    std::int64_t exponent = 0;
    const auto [end, error] =
        std::from_chars(text.data() + at, text.data() + text.size(), exponent);
    VIRGA_CHECK(error == std::errc{});
    at = static_cast<std::size_t>(end - text.data());
    number.exponent += exponent;
  }
  VIRGA_CHECK(at == text.size());
  while (!number.digits.empty() && number.digits.back() == '0') number.digits.pop_back();
  if (number.digits.empty()) number = {};
  return number;
}

Constant Constant::of_bool(bool value) {
  return {Kind::kBool, value ? "true" : "false"};
}

Constant Constant::of_number(std::string_view decimal) {
  return {Kind::kNumber, canonical(Decimal::parse(decimal))};
}

Constant Constant::of_string(std::string text) {
  return {Kind::kString, std::move(text)};
}

bool Constant::is_whole() const {
  if (kind_ != Kind::kNumber) return false;
  const Decimal number = Decimal::parse(text_);
  return number.exponent >= static_cast<std::int64_t>(number.digits.size());
}

std::uint64_t Constant::hash() const {
  return base::mix(static_cast<std::uint64_t>(kind_), base::hash_long_text(text_));
}

}  // namespace virga::model
