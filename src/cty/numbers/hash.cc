// Hashes of numbers: integers by their value, others by their text.
#include "base/hash.h"

#include <mpfr.h>
#include <unistd.h>

#include <bit>
#include <functional>
#include <string>

#include "cty/numbers/big.h"
#include "cty/numbers/format.h"

namespace virga::cty {
namespace {

// Differs in each run, so that input cannot contain many numbers with the same hash, which a set
// would compare pairwise.
std::uint64_t seed() {
  static const std::uint64_t value = [] {
    std::uint64_t random = 0;
    // Without entropy, falls back to the address of this function.
    const bool known = getentropy(&random, sizeof random) == 0;
    return known ? random : std::bit_cast<std::uintptr_t>(&seed);
  }();
  return value;
}

std::size_t hash_of(std::int64_t integer) {
  return base::mix(seed(), static_cast<std::uint64_t>(integer));
}

// Exact digits of the mantissa, and the exponent.
std::string exact_text(const Number& number) {
  mpfr_exp_t exponent = 0;
  char* digits = mpfr_get_str(nullptr, &exponent, 32, 0, Mp(number), MPFR_RNDN);
  std::string text(digits);
  mpfr_free_str(digits);
  text.resize(text.find_last_not_of('0') + 1);
  return text + '@' + std::to_string(exponent);
}

}  // namespace

std::string equality_text(const Number& number) {
  if (number.is_zero()) return "0";
  if (number.is_integer() && !number.is_infinite()) return exact_text(number);
  return number.compact_text();
}

std::size_t Number::hash() const {
  if (form_ == Form::kInteger) return hash_of(payload_.integer);
  if (is_zero()) return hash_of(0);
  if (is_infinite()) return is_negative() ? 1 : 2;
  return std::hash<std::string>{}(equality_text(*this));
}

}  // namespace virga::cty
