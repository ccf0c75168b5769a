#include "model/check/checker.h"
#include "model/unify.h"

namespace virga::model {

const Expr* Checker::conditional(const hcl::ConditionalExpr& expr) {
  const Expr* condition = check(*expr.condition);
  const Expr* if_true = check(*expr.if_true);
  const Expr* if_false = check(*expr.if_false);
  check_condition(*condition);
  const std::vector<Type> branches = {type(*if_true), type(*if_false)};
  const Type either = built(unify_all(branches), expr.span);
  return make<ConditionalExpr>(expr.span, lifted(either, types({&condition, 1}), expr.span),
                               condition, if_true, if_false);
}

}  // namespace virga::model
