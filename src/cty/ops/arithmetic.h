// Arithmetic operators. 1/0 is infinity; 0/0 and the like fail with kUndefinedNumber.
//
// By default they compute without loss (docs/spec/cty-types.md, section 2.2;
// cty/numbers/decimal.h): only a quotient without a finite decimal form is rounded. A result over
// `max_bits` fails with kTooLarge. In Profile::kReference they round to the precision of the wider
// operand, usually 512 bits.
#pragma once

#include "base/limits.h"
#include "cty/profile.h"
#include "cty/value.h"

namespace virga::cty {

struct ArithmeticRules {
  Profile profile = Profile::kDocumented;
  // Limit for results: bits in front of the point, and decimal digits behind it. Ignored in the
  // reference profile.
  std::uint32_t max_bits = base::Limits{}.max_number_bits;
};
inline constexpr ArithmeticRules kReferenceArithmetic{.profile = Profile::kReference};

Result<Value> add(const Value& a, const Value& b);
Result<Value> add(const Value& a, const Value& b, ArithmeticRules rules);
Result<Value> subtract(const Value& a, const Value& b);
Result<Value> subtract(const Value& a, const Value& b, ArithmeticRules rules);
Result<Value> multiply(const Value& a, const Value& b);
Result<Value> multiply(const Value& a, const Value& b, ArithmeticRules rules);
Result<Value> divide(const Value& a, const Value& b);
Result<Value> divide(const Value& a, const Value& b, ArithmeticRules rules);
// The remainder of truncated division; it has the sign of `a`.
Result<Value> modulo(const Value& a, const Value& b);
Result<Value> modulo(const Value& a, const Value& b, ArithmeticRules rules);
Result<Value> negate(const Value& a);
Result<Value> absolute(const Value& a);

// Returns true if both are known, unmarked integers that are so small that no operation of either
// profile loses a digit in front of the point.
bool are_small_integers(const Value& a, const Value& b);

}  // namespace virga::cty
