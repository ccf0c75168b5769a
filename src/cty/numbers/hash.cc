// Hashes of numbers, equal where operator== is true: integers by their value, others by their text.
#include <mpfr.h>

#include <functional>
#include <string>

#include "cty/numbers/big.h"

namespace virga::cty {
namespace {

std::size_t hash_of(std::string_view text) {
  return std::hash<std::string_view>{}(text);
}

// Digits of the mantissa and the exponent, exactly.
std::size_t exact_hash(const Number& number) {
  mpfr_exp_t exponent = 0;
  char* digits = mpfr_get_str(nullptr, &exponent, 32, 0, Mp(number), MPFR_RNDN);
  const std::string_view all(digits);
  const std::size_t significant = all.find_last_not_of('0') + 1;
  const std::size_t hash = hash_of(all.substr(0, significant)) + static_cast<std::size_t>(exponent);
  mpfr_free_str(digits);
  return hash;
}

}  // namespace

std::size_t Number::hash() const {
  if (form_ == Form::kInteger) return std::hash<std::int64_t>{}(payload_.integer);
  if (is_zero()) return std::hash<std::int64_t>{}(0);
  if (is_infinite()) return is_negative() ? 1 : 2;
  return is_integer() ? exact_hash(*this) : hash_of(compact_text());
}

}  // namespace virga::cty
