#include "run/policy/policy_site.h"

#include <algorithm>

#include "cty/convert/convert.h"
#include "run/marks.h"
#include "run/policy/functions.h"

namespace virga::run {

using bind::PolicySlots;
using cty::Type;
using cty::Value;

PolicySite::PolicySite(const PolicySurroundings& surroundings, const Value& stack, Value subject,
                       const std::vector<Value>& settings, diag::Diagnostics& diagnostics)
    : surroundings_(surroundings),
      frame_{stack, std::move(subject), Value()},
      budget_(surroundings.limits),
      diagnostics_(diagnostics) {
  static_assert(PolicySlots::kStack == 0 && PolicySlots::kSubject == 1);
  static_assert(PolicySlots::kRange == 2 && PolicySlots::kFirstSetting == 3);
  frame_.insert(frame_.end(), settings.begin(), settings.end());
}

PolicySite::PolicySite(const PolicySurroundings& surroundings, const Value& stack,
                       diag::Diagnostics& diagnostics)
    : surroundings_(surroundings),
      frame_{stack},
      budget_(surroundings.limits),
      diagnostics_(diagnostics) {}

PolicySite::~PolicySite() {
  if (!budget_.overrun()) return;
  const Budget::Overrun& overrun = *budget_.overrun();
  diagnostics_.add(overrun_code(overrun.limit), overrun.where,
                   diag::Count{static_cast<std::int64_t>(overrun.most)});
}

Evaluated PolicySite::evaluate(const bind::BoundExpr& expr, const Value* range) {
  // Archives are made by programs.
  const World world{.pool = surroundings_.pack.program.pool,
                    .variables = surroundings_.locals,
                    .facts = surroundings_.facts,
                    .files = surroundings_.files,
                    .trees = pulumi::real_file_tree(),
                    .budget = budget_,
                    .diagnostics = diagnostics_,
                    .calls = policy_function_calls(),
                    .observer = nullptr,
                    .absent_is_null = true};
  Evaluation evaluation(world, expr.frame_size);
  const auto size =
      static_cast<std::uint32_t>(std::min<std::size_t>(frame_.size(), expr.frame_size));
  for (std::uint32_t slot = 0; slot < size; ++slot) evaluation.slot(slot) = frame_[slot];
  if (range) evaluation.slot(PolicySlots::kRange) = *range;
  Evaluated value = evaluation(*expr.expr);
  if (budget_.spent()) return std::nullopt;
  return value;
}

std::optional<PolicySite::Truth> PolicySite::truth(const bind::BoundExpr& expr,
                                                   const Value* range) {
  const Evaluated value = evaluate(expr, range);
  if (!value) return std::nullopt;
  const Value bare = value->unmarked();
  if (bare.is_null()) return Truth::kFalse;
  if (!bare.is_known()) return Truth::kUnknown;
  const auto truth = cty::convert(bare, Type::boolean(), cty::Profile::kReference);
  if (!truth) {
    diagnostics_.add(Code::kConditionNotBool, expr.expr->range,
                     diag::TypeText{bare.type().friendly_name()});
    return std::nullopt;
  }
  return truth->as_bool() ? Truth::kTrue : Truth::kFalse;
}

std::optional<PolicySite::Text> PolicySite::text(const bind::BoundExpr& expr, const Value* range) {
  if (!expr.expr) return Text{};
  const Evaluated value = evaluate(expr, range);
  if (!value) return std::nullopt;
  if (is_secret(value->deep_marks())) return Text{"", Hidden::kSecret};
  const Value bare = value->unmarked();
  if (bare.is_null()) return Text{};
  const auto text = cty::convert(bare, Type::string(), cty::Profile::kReference);
  if (!text) {
    diagnostics_.add(Code::kMessageNotAText, expr.expr->range,
                     diag::TypeText{bare.type().friendly_name()});
    return std::nullopt;
  }
  if (!text->is_known()) return Text{"", Hidden::kUnknown};
  return Text{text->as_string(), Hidden::kNot};
}

}  // namespace virga::run
