// What operators have in common: operands are converted to the type they take.
#pragma once

#include "cty/error.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

// The value as a value of `type`, marks kept; reports where it is none.
Evaluated as_operand(Evaluation& evaluate, const cty::Value& value, const cty::Type& type,
                     Range where);
// Reports what an operation said.
std::nullopt_t operation_failed(Evaluation& evaluate, Range where, const cty::Error& error);

}  // namespace virga::run
