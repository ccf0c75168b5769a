#include "cty/numbers/format.h"

#include <gmp.h>
#include <mpfr.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "base/check.h"
#include "cty/numbers/big.h"

namespace virga::cty {
namespace {

std::string infinity_text(const Number& number) {
  return number.is_negative() ? "-Inf" : "+Inf";
}

std::string printed(const char* format, int decimals, const Number& number) {
  if (number.is_infinite()) return infinity_text(number);
  char* text = nullptr;
  const Mp value(number);
  const int size = mpfr_asprintf(&text, format, decimals, static_cast<mpfr_srcptr>(value));
  VIRGA_CHECK(size >= 0);
  std::string result(text, static_cast<std::size_t>(size));
  mpfr_free_str(text);
  return result;
}

std::string exponent_text(long exponent) {
  char text[32];
  std::snprintf(text, sizeof text, "e%+03ld", exponent);
  return text;
}

}  // namespace

std::string integer_text(const Number& number, int base) {
  VIRGA_CHECK(number.is_integer());
  mpz_t integer;
  mpz_init(integer);
  mpfr_get_z(integer, static_cast<mpfr_srcptr>(Mp(number)), MPFR_RNDN);
  std::string text(mpz_sizeinbase(integer, base) + 2, '\0');
  mpz_get_str(text.data(), base, integer);
  mpz_clear(integer);
  text.resize(text.find('\0'));
  return text;
}

std::string fixed_text(const Number& number, int decimals) {
  return printed("%.*Rf", decimals, number);
}

std::string scientific_text(const Number& number, int decimals) {
  return printed("%.*Re", decimals, number);
}

std::string shortest_text(const Number& number) {
  if (number.is_infinite()) return infinity_text(number);
  // Extracts digits and exponent from the compact form.
  const std::string compact = number.compact_text();
  std::string_view rest = compact;
  const bool negative = rest.starts_with('-');
  if (negative) rest.remove_prefix(1);
  long exponent = -1;
  if (const std::size_t e = rest.find('e'); e != std::string_view::npos) {
    exponent = std::stol(std::string(rest.substr(e + 1))) - 1;
    rest = rest.substr(0, e);
  }
  exponent += static_cast<long>(std::min(rest.find('.'), rest.size()));
  std::string digits(rest);
  std::erase(digits, '.');
  const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  digits.erase(0, first);
  exponent -= static_cast<long>(first);
  digits.resize(digits.find_last_not_of('0') + 1);

  if (number.is_zero() || (exponent >= -4 && exponent < 6)) return number.text();
  if (digits.size() > 1) digits.insert(1, ".");
  return (negative ? "-" : "") + digits + exponent_text(exponent);
}

}  // namespace virga::cty
