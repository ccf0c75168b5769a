// Arithmetic of programs: whole numbers are exact, and never rounded to fit
// (docs/spec/pcl-language.md, section 15, rule 1).
#pragma once

#include "cty/numbers/exact.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

using Arithmetic = cty::Exact (*)(const cty::Number&, const cty::Number&, std::uint32_t);

// Computes with two known numbers, which may be marked. Reports at `where` an operation without a
// result, or a result of more than Limits::max_number_bits.
Evaluated compute(Evaluation& evaluate, Arithmetic operation, const cty::Value& left,
                  const cty::Value& right, Range where);

// Returns whether arithmetic with this value is possible.
bool is_known_number(const cty::Value& value);

// Charges steps for a long number, which takes time to compute with and to print. Returns false if
// the budget has too few steps. Values that are not numbers are free.
bool charge_size(Evaluation& evaluate, const cty::Value& value, Range where);

}  // namespace virga::run
