#include "run/run_state.h"

#include "run/evaluate/charge.h"
#include "run/marks.h"

namespace virga::run {
namespace {

// The slot of the frame that the binder keeps for `range`.
constexpr std::uint32_t kRangeSlot = 0;

}  // namespace

RunState::RunState(const bind::Program& the_program, const base::Sources& the_sources,
                   const RunOptions& the_options, Monitor& the_monitor,
                   diag::Diagnostics& the_diagnostics)
    : program(the_program),
      sources(the_sources),
      options(the_options),
      monitor(the_monitor),
      diagnostics(the_diagnostics),
      plan(make_plan(program)),
      lane(plan, options.preview ? Lane::Answers::kInOrder : Lane::Answers::kAsTheyCome),
      budget(options.limits),
      facts_{options.project,           options.stack,          options.organization,
             options.working_directory, options.root_directory, options.preview},
      variables_(program.nodes.size()),
      world_{program.pool, variables_,  facts_,        *options.files,
             budget,       diagnostics, skipped_calls_} {}

Evaluated RunState::evaluate(const bind::BoundExpr& expr, const cty::Value* range) {
  Evaluation evaluation(world_, expr.frame_size);
  if (range && expr.frame_size > kRangeSlot) evaluation.slot(kRangeSlot) = *range;
  return evaluation(*expr.expr);
}

std::optional<Converted> RunState::evaluate_property(const bind::BoundExpr& expr,
                                                     const cty::Value* range,
                                                     const schema::Type* type,
                                                     const schema::Package* package) {
  Evaluated value = evaluate(expr, range);
  if (!value || !is_reasonable(*value, expr.expr->range)) return std::nullopt;
  Place goes_to = place(expr);
  goes_to.type = type;
  goes_to.package = package;
  return to_property(*value, goes_to, budget, diagnostics);
}

Place RunState::place(const bind::BoundExpr& expr) const {
  return {.where = expr.expr->range, .expr = expr.expr, .pool = &program.pool};
}

bool RunState::is_reasonable(const cty::Value& value, base::Range where) {
  if (value.type().depth() > options.limits.max_type_depth) {
    diagnostics.add(diag::Code::kValueTooDeep, where,
                    diag::Count{static_cast<std::int64_t>(options.limits.max_type_depth)});
    return false;
  }
  return charge_deep(budget, value, where, Texts::kShared);
}

void RunState::settle(PlanId id, cty::Value value) {
  if (!is_reasonable(value, node(id).range)) return settle_failed(id);
  auto& variable = variables_[static_cast<std::size_t>(plan[id].node)];
  VIRGA_CHECK(!variable);
  variable = std::move(value);
  lane.finish(id);
}

void RunState::settle_failed(PlanId id) {
  incomplete = true;
  variables_[static_cast<std::size_t>(plan[id].node)] =
      poisoned("poisoned value from " + std::string(node(id).name));
  lane.finish(id);
}

}  // namespace virga::run
