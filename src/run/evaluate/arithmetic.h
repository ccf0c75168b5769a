// Arithmetic of programs: whole numbers are exact, and never rounded to fit
// (docs/spec/pcl-language.md, section 15, rule 1).
#pragma once

#include "cty/numbers/exact.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

using Arithmetic = cty::Exact (*)(const cty::Number&, const cty::Number&, std::uint32_t);

// Of two known numbers, marked perhaps; reports at `where` what has no result, or one of more than
// Limits::max_number_bits.
Evaluated compute(Evaluation& evaluate, Arithmetic operation, const cty::Value& left,
                  const cty::Value& right, Range where);

// Is it a number that can be computed with?
bool is_known_number(const cty::Value& value);

// A number that is longer than most takes time to compute with and to write out: false when the
// budget's steps do not allow for it. What is no number is free.
bool charge_size(Evaluation& evaluate, const cty::Value& value, Range where);

}  // namespace virga::run
