// Numbers as digits / 10^places, for arithmetic without loss. For .cc files only, which include
// <mpfr.h> first. Defined in scaled_decimal.cc.
#pragma once

#include <cstdint>

#include "cty/numbers/big.h"
#include "cty/numbers/exact.h"

namespace virga::cty {

inline base::Unexpected<Inexact> too_long() {
  return base::Unexpected(Inexact::kTooLong);
}

inline std::uint32_t bits_of(mpz_srcptr value) {
  return static_cast<std::uint32_t>(mpz_sizeinbase(value, 2));
}

// The exponent of the first bit; for a decimal, it may be one more.
inline std::int64_t exponent_of(const Number& number) {
  return number.is_zero() ? 0 : whole_bits(number);
}

struct Span {
  std::int64_t low;   // exponent of the last bit
  std::int64_t high;  // exponent after the first bit
};
// Requires: the value is finite and not zero.
Span span_of(mpfr_srcptr value);

struct Scaled {
  Mz digits;
  std::int64_t places = 0;
};

// Stores a finite number exactly. Returns false if it needs many more than `max_bits` bits.
bool scale(const Number& number, Scaled& scaled, std::uint32_t max_bits);
// Multiplies by 2^twos. Returns false if the result needs many more than `max_bits` bits.
bool scale_by_twos(Scaled& scaled, std::int64_t twos, std::uint32_t max_bits);
// Scales both to the same number of places.
void align(Scaled& a, Scaled& b);
// Divides the digits by a prime as often as possible. Returns the number of divisions.
std::int64_t remove_factor(Mz& digits, unsigned long prime);

// Returns the number. Fails with kTooLong if it exceeds `max_bits` (numbers/decimal.h).
Exact checked(Number number, std::uint32_t max_bits);
// Returns the number in its smallest form, with at least `precision`. Modifies `scaled`.
Exact from_scaled(Scaled& scaled, std::uint32_t precision, std::uint32_t max_bits);

}  // namespace virga::cty
