// The shortest decimal of a number (docs/spec/cty-types.md, section 2.2, "Text of a number"): it
// differs from the number by less than half a unit of the last binary place, or by exactly half a
// unit if the mantissa is even.
#include <mpfr.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <string>

#include "cty/numbers/big.h"

namespace virga::cty {
namespace {

// The number is 0.DIGITS * 10^point.
struct Decimal {
  std::string digits;
  std::int64_t point = 0;
};

// Adds one in the last place. A carry out of the first digit adds a digit.
void increment(Decimal& decimal) {
  std::size_t at = decimal.digits.size();
  while (at > 0 && decimal.digits[at - 1] == '9') --at;
  if (at == 0) {
    decimal.digits = "1";
    ++decimal.point;
    return;
  }
  decimal.digits.resize(at);
  ++decimal.digits[at - 1];
}

void strip_zeros(Decimal& decimal) {
  const std::size_t last = decimal.digits.find_last_not_of('0');
  decimal.digits.resize(last == std::string::npos ? 0 : last + 1);
  const std::size_t first = decimal.digits.find_first_not_of('0');
  if (first != std::string::npos && first > 0) {
    decimal.digits.erase(0, first);
    decimal.point -= static_cast<std::int64_t>(first);
  }
}

// The shortest prefix of `middle`, rounded down or up, that lies between `low` and `high`.
// Requires: the three strings have the same number of digits.
Decimal shortest_between(const std::string& low, const std::string& middle, const std::string& high,
                         bool inclusive, std::int64_t point) {
  const std::size_t low_end = low.find_last_not_of('0') + 1;
  const std::size_t high_end = high.find_last_not_of('0') + 1;
  bool above_low = false;  // whether the prefix of middle is above that of low
  std::size_t at = 0;
  int to_high = 0;  // prefix of high minus that of middle, at most 2
  for (; at < middle.size(); ++at) {
    above_low = above_low || low[at] != middle[at];
    to_high = std::min(2, to_high * 10 + (high[at] - middle[at]));
    const bool down = above_low || (inclusive && at + 1 >= low_end);
    const bool up = to_high > 1 || (to_high == 1 && (inclusive || at + 1 < high_end));
    if (!down && !up) continue;

    Decimal result{middle.substr(0, at + 1), point};
    bool round_up = up;
    if (down && up) {
      const std::string_view rest = std::string_view(middle).substr(at + 1);
      const std::size_t rest_end = rest.find_last_not_of('0') + 1;
      const bool half = rest_end == 1 && rest[0] == '5';
      round_up = half ? at > 0 && (middle[at] - '0') % 2 == 1 : !rest.empty() && rest[0] >= '5';
    }
    if (round_up) increment(result);
    strip_zeros(result);
    return result;
  }
  Decimal exact{middle, point};
  strip_zeros(exact);
  return exact;
}

// Requires: the number is finite and not zero. `precision` is that of the mantissa.
Decimal shortest(const Number& number) {
  Mp value(number.precision());
  mpfr_abs(value, Mp(number), MPFR_RNDN);
  Mz mantissa;
  // Appends one bit, so that half a unit is an integer.
  const mpfr_exp_t exponent = mpfr_get_z_2exp(mantissa, value) - 1;
  const bool inclusive = mpz_even_p(static_cast<mpz_srcptr>(mantissa));
  mpz_mul_2exp(mantissa, mantissa, 1);

  Mz scale;
  if (exponent >= 0) {
    mpz_ui_pow_ui(scale, 2, static_cast<unsigned long>(exponent));
  } else {
    mpz_ui_pow_ui(scale, 5, static_cast<unsigned long>(-exponent));
  }
  Mz low;
  Mz high;
  mpz_mul(mantissa, mantissa, scale);
  mpz_sub(low, mantissa, scale);
  mpz_add(high, mantissa, scale);

  std::string low_text = low.text();
  std::string middle_text = mantissa.text();
  const std::string high_text = high.text();
  low_text.insert(0, high_text.size() - low_text.size(), '0');
  middle_text.insert(0, high_text.size() - middle_text.size(), '0');
  const std::int64_t point =
      static_cast<std::int64_t>(high_text.size()) + std::min<std::int64_t>(exponent, 0);
  return shortest_between(low_text, middle_text, high_text, inclusive, point);
}

// Returns true if the decimal differs from `value` by less than half a unit of its last place.
bool identifies(const Decimal& decimal, mpfr_srcptr value) {
  const mpfr_prec_t precision = mpfr_get_prec(value);
  constexpr std::uint32_t kGuardBits = 64;
  Mp distance(static_cast<std::uint32_t>(precision) + kGuardBits);
  const std::string spelled = "0." + decimal.digits + "e" + std::to_string(decimal.point);
  mpfr_set_str(distance, spelled.c_str(), 10, MPFR_RNDN);
  mpfr_sub(distance, distance, value, MPFR_RNDN);
  return mpfr_zero_p(static_cast<mpfr_srcptr>(distance)) ||
         mpfr_get_exp(static_cast<mpfr_srcptr>(distance)) < mpfr_get_exp(value) - precision;
}

// The same for extreme exponents, for which writing all digits is too expensive. Finds the smallest
// number of digits whose nearest decimal identifies the number. More digits are never farther away,
// so a binary search works.
Decimal shortest_of_extreme(const Number& number) {
  Mp value(number.precision());
  mpfr_abs(value, Mp(number), MPFR_RNDN);
  const auto nearest = [&](std::size_t count) {
    mpfr_exp_t point = 0;
    char* text = mpfr_get_str(nullptr, &point, 10, count, value, MPFR_RNDN);
    const Decimal decimal{text, point};
    mpfr_free_str(text);
    return decimal;
  };
  std::size_t least = 2;
  auto most = static_cast<std::size_t>(static_cast<double>(number.precision()) * 0.30103) + 3;
  while (least < most) {
    const std::size_t middle = least + (most - least) / 2;
    if (identifies(nearest(middle), value)) {
      most = middle;
    } else {
      least = middle + 1;
    }
  }
  Decimal decimal = nearest(least);
  strip_zeros(decimal);
  return decimal;
}

// The shortest digits of a double from the standard library. Returns false if its rule differs from
// ours: for subnormal numbers and powers of two.
bool shortest_of_double(double value, Decimal& out) {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  if (fraction == 0.5 || exponent < -1000) return false;
  char buffer[40];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
  const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
  const std::size_t e = text.find('e');
  int power = 0;
  const bool plus = text[e + 1] == '+';
  std::from_chars(text.data() + e + (plus ? 2 : 1), end, power);
  for (const char c : text.substr(0, e)) {
    if (c != '.') out.digits.push_back(c);
  }
  out.point = power + 1;
  return true;
}

// For an integer whose digits all fit the mantissa: no shorter decimal is as close.
Decimal whole(mpfr_srcptr value) {
  Mz integer;
  mpfr_get_z(integer, value, MPFR_RNDZ);
  mpz_abs(integer, integer);
  Decimal decimal{integer.text(), 0};
  decimal.point = static_cast<std::int64_t>(decimal.digits.size());
  strip_zeros(decimal);
  return decimal;
}

// Binary exponent up to which all digits are written.
constexpr std::int64_t kMaxPlainExponent = 20'000;

// A decimal fraction with all its digits.
Decimal long_decimal(const BigNumber& number) {
  Mz magnitude;
  mpz_abs(magnitude, number.digits);
  Decimal decimal{magnitude.text(), 0};
  decimal.point = static_cast<std::int64_t>(decimal.digits.size()) - std::int64_t{number.places};
  return decimal;
}

Decimal decimal_of(const Number& number) {
  if (BigAccess::is_long_decimal(number)) return long_decimal(BigAccess::node(number));
  Decimal decimal;
  // A big number with only 53 bits is beyond the range of doubles.
  if (number.precision() == Number::kDoublePrecision &&
      BigAccess::form(number) != BigAccess::Form::kBig &&
      shortest_of_double(std::abs(number.nearest_double()), decimal)) {
    return decimal;
  }
  const Mp value(number);
  const mpfr_exp_t exponent = mpfr_get_exp(static_cast<mpfr_srcptr>(value));
  if (number.is_integer() && exponent <= std::int64_t{number.precision()}) return whole(value);
  return std::abs(exponent) <= kMaxPlainExponent ? shortest(number) : shortest_of_extreme(number);
}

std::string plain(const Decimal& decimal) {
  const auto count = static_cast<std::int64_t>(decimal.digits.size());
  const auto zeros = [](std::int64_t n) { return std::string(static_cast<std::size_t>(n), '0'); };
  if (decimal.point <= 0) return "0." + zeros(-decimal.point) + decimal.digits;
  if (decimal.point >= count) return decimal.digits + zeros(decimal.point - count);
  return decimal.digits.substr(0, static_cast<std::size_t>(decimal.point)) + "." +
         decimal.digits.substr(static_cast<std::size_t>(decimal.point));
}

// Returns false if the text is not short and cheap to compute.
bool simple_text(const Number& number, std::string& out) {
  if (number.is_zero()) {
    out = number.is_negative() ? "-0" : "0";
    return true;
  }
  if (number.is_infinite()) {
    out = number.is_negative() ? "-Inf" : "+Inf";
    return true;
  }
  if (BigAccess::form(number) == BigAccess::Form::kDecimal) {
    out = short_decimal_text(BigAccess::decimal(number));
    return true;
  }
  const auto small = number.to_int64();
  if (small && fits_bits(*small, number.precision())) {
    out = std::to_string(*small);
    return true;
  }
  return false;
}

}  // namespace

std::string Number::text() const {
  std::string text;
  if (simple_text(*this, text)) return text;
  return (is_negative() ? "-" : "") + plain(decimal_of(*this));
}

std::size_t Number::text_size() const {
  if (form_ != Form::kBig) return 400;
  const mpfr_exp_t exponent = mpfr_get_exp(payload_.big->value);
  return static_cast<std::size_t>(static_cast<double>(std::abs(exponent)) * 0.30103) +
         precision_ / 3 + 5;
}

std::string Number::compact_text() const {
  if (is_infinite()) return is_negative() ? "-inf" : "inf";
  std::string text;
  if (simple_text(*this, text)) return text;
  const std::string sign = is_negative() ? "-" : "";
  const Decimal decimal = decimal_of(*this);
  if (decimal.point > -40 && decimal.point < 200) return sign + plain(decimal);
  std::string mantissa = decimal.digits.substr(0, 1);
  if (decimal.digits.size() > 1) mantissa += "." + decimal.digits.substr(1);
  char exponent[32];
  std::snprintf(exponent, sizeof exponent, "e%+03lld", static_cast<long long>(decimal.point - 1));
  return sign + mantissa + exponent;
}

std::string Number::general_text(int digits) const {
  if (is_infinite()) return is_negative() ? "-Inf" : "+Inf";
  char* text = nullptr;
  const int size = mpfr_asprintf(&text, "%.*Rg", digits, static_cast<mpfr_srcptr>(Mp(*this)));
  std::string result(text, static_cast<std::size_t>(size));
  mpfr_free_str(text);
  return result;
}

}  // namespace virga::cty
