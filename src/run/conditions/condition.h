// Evaluates conditions: expressions that look at values of others, which may have left something
// out. What is absent is null, and so is what is asked of null.
#pragma once

#include <cstdint>
#include <span>

#include "base/system/file_system.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

// What all conditions of a kind see. All referents outlive the evaluations.
struct ConditionWorld {
  const model::ExprPool& pool;
  const Variables& nodes;
  const Facts& facts;
  const base::FileSystem& files;
};

// The value of `expr`, with its marks. Returns nullopt, with a diagnostic, if it has none; and
// without one if the budget is spent (Budget::overrun).
// `frame`: the values of the first slots. `frame_size`: as the checker counted it.
Evaluated evaluate_condition(const ConditionWorld& world, const model::Expr& expr,
                             std::uint32_t frame_size, std::span<const cty::Value> frame,
                             Budget& budget, diag::Diagnostics& diagnostics);

// Reports the limit that an evaluation has overstepped, if it has.
void report_overrun(const Budget& budget, diag::Diagnostics& diagnostics);

}  // namespace virga::run
