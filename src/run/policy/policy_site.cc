#include "run/policy/policy_site.h"

#include "cty/convert/convert.h"
#include "diag/codes/policy.h"
#include "diag/codes/run.h"
#include "run/conditions/condition.h"
#include "run/marks.h"

namespace virga::run {

using bind::PolicySlots;
using cty::Type;
using cty::Value;

PolicySite::PolicySite(const PolicyContext& surroundings, const Value& stack, Value subject,
                       const std::vector<Value>& settings, diag::Diagnostics& diagnostics)
    : surroundings_(surroundings),
      frame_{stack, std::move(subject), Value()},
      budget_(surroundings.limits),
      diagnostics_(diagnostics) {
  static_assert(PolicySlots::kStack == 0 && PolicySlots::kSubject == 1);
  static_assert(PolicySlots::kRange == 2 && PolicySlots::kFirstSetting == 3);
  frame_.insert(frame_.end(), settings.begin(), settings.end());
}

PolicySite::PolicySite(const PolicyContext& surroundings, const Value& stack,
                       diag::Diagnostics& diagnostics)
    : surroundings_(surroundings),
      frame_{stack},
      budget_(surroundings.limits),
      diagnostics_(diagnostics) {}

PolicySite::~PolicySite() {
  report_overrun(budget_, diagnostics_);
}

Evaluated PolicySite::evaluate(const bind::BoundExpr& expr, const Value* range) {
  if (range) frame_[PolicySlots::kRange] = *range;
  const ConditionWorld world{surroundings_.pack.program.pool, surroundings_.locals,
                             surroundings_.facts, surroundings_.files};
  return evaluate_condition(world, *expr.expr, expr.frame_size, frame_, budget_, diagnostics_);
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
    diagnostics_.add(codes::kConditionNotBool, expr.expr->range,
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
    diagnostics_.add(codes::kMessageNotAString, expr.expr->range,
                     diag::TypeText{bare.type().friendly_name()});
    return std::nullopt;
  }
  if (!text->is_known()) return Text{"", Hidden::kUnknown};
  return Text{text->as_string(), Hidden::kNot};
}

}  // namespace virga::run
