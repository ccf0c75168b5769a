// Templates are strings whatever their parts are: every value has a text, or fails when it is asked
// for it.
#include "model/check/checker.h"

namespace virga::model {

const Expr* Checker::template_of(const hcl::TemplateExpr& expr) {
  std::vector<const Expr*> parts;
  parts.reserve(expr.parts.size());
  for (const hcl::Expr* part : expr.parts) parts.push_back(check(*part));
  const Type type = lifted(Type::string(), types(parts), expr.span);
  return make<TemplateExpr>(expr.span, type, context_.pool.arena().copy(parts));
}

const Expr* Checker::template_join(const hcl::TemplateJoinExpr& expr) {
  const Expr* list = check(*expr.tuple);
  return make<JoinExpr>(expr.span, lifted(Type::string(), types({&list, 1}), expr.span), list);
}

}  // namespace virga::model
