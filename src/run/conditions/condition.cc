#include "run/conditions/condition.h"

#include <algorithm>

#include "run/conditions/functions.h"

namespace virga::run {

Evaluated evaluate_condition(const ConditionWorld& world, const model::Expr& expr,
                             std::uint32_t frame_size, std::span<const cty::Value> frame,
                             Budget& budget, diag::Diagnostics& diagnostics) {
  // Conditions cannot create archives; only programs can.
  const World outside{.pool = world.pool,
                      .variables = world.nodes,
                      .facts = world.facts,
                      .files = world.files,
                      .trees = pulumi::real_file_tree(),
                      .budget = budget,
                      .diagnostics = diagnostics,
                      .calls = condition_function_calls(),
                      .observer = nullptr,
                      .absent_is_null = true,
                      .asked_paths_must_exist = world.asked_paths_must_exist};
  Evaluation evaluation(outside, frame_size);
  const auto size = static_cast<std::uint32_t>(std::min<std::size_t>(frame.size(), frame_size));
  for (std::uint32_t slot = 0; slot < size; ++slot) evaluation.slot(slot) = frame[slot];
  Evaluated value = evaluation(expr);
  if (budget.spent()) return std::nullopt;
  return value;
}

}  // namespace virga::run
