// Evaluates conditions: expressions about values whose authors may omit properties. Missing
// properties are null, and so are steps into null.
#pragma once

#include <cstdint>
#include <span>

#include "base/system/file_system.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

// The environment that all conditions of a kind share. All referents must outlive the evaluations.
struct ConditionWorld {
  const model::ExprPool& pool;
  const Variables& nodes;
  const Facts& facts;
  const base::FileSystem& files;
  bool asked_paths_must_exist = false;  // see World
};

// The value of `expr`, with its marks. Returns nullopt, with a diagnostic, if the evaluation fails;
// and without one if the budget is exceeded (Budget::overrun).
// `frame`: the values of the first slots. `frame_size`: from the checker.
Evaluated evaluate_condition(const ConditionWorld& world, const model::Expr& expr,
                             std::uint32_t frame_size, std::span<const cty::Value> frame,
                             Budget& budget, diag::Diagnostics& diagnostics);

}  // namespace virga::run
