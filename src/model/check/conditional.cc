#include "model/check/constructs.h"
#include "model/relate/unify.h"

namespace virga::model {

const Expr* check_conditional(Checker& checker, const hcl::ConditionalExpr& expr) {
  const Expr* condition = checker.check(*expr.condition);
  const Expr* if_true = checker.check(*expr.if_true);
  const Expr* if_false = checker.check(*expr.if_false);
  checker.check_condition(*condition);
  const std::vector<Type> branches = {checker.type(*if_true), checker.type(*if_false)};
  const Type either = checker.built(unify_all(branches), expr.span);
  return checker.make<ConditionalExpr>(
      expr.span, checker.lifted(either, checker.types({&condition, 1}), expr.span), condition,
      if_true, if_false);
}

}  // namespace virga::model
