#include "run/evaluate/arithmetic.h"

#include "diag/codes/run.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Value;

// The number of bits of a number that cost one step.
constexpr std::uint32_t kStepBits = 16;

}  // namespace

bool is_known_number(const Value& value) {
  const Value& bare = value.unmarked();
  return bare.type().is(Kind::kNumber) && bare.is_known() && !bare.is_null();
}

Evaluated compute(Evaluation& evaluate, Arithmetic operation, const Value& left, const Value& right,
                  Range where) {
  const std::uint32_t max_bits = evaluate.limits().max_number_bits;
  const cty::Exact result =
      operation(left.unmarked().as_number(), right.unmarked().as_number(), max_bits);
  if (result) return Value::number(*result).with_marks(left.marks() | right.marks());
  if (result.error() == cty::Inexact::kTooLong) {
    return evaluate.fail(codes::kNumberTooLong, where, diag::Count{max_bits});
  }
  return evaluate.fail(codes::kOperationFailed, where, diag::Reason{"the result is not a number"});
}

bool charge_size(Evaluation& evaluate, const Value& value, Range where) {
  if (!is_known_number(value)) return true;
  const std::uint32_t bits = value.unmarked().as_number().precision();
  if (bits <= cty::Number::kTextPrecision) return true;
  return evaluate.world().budget.charge_steps(bits / kStepBits, where);
}

}  // namespace virga::run
