// The type of a template is string for all types of parts: a value either converts to a string or
// fails during evaluation.
#include "model/check/constructs.h"

namespace virga::model {

const Expr* check_template(Checker& checker, const hcl::TemplateExpr& expr) {
  std::vector<const Expr*> parts;
  parts.reserve(expr.parts.size());
  for (const hcl::Expr* part : expr.parts) parts.push_back(checker.check(*part));
  const Type type = checker.lifted(Type::string(), checker.types(parts), expr.span);
  return checker.make<TemplateExpr>(expr.span, type, checker.keep(parts));
}

const Expr* check_template_join(Checker& checker, const hcl::TemplateJoinExpr& expr) {
  const Expr* list = checker.check(*expr.tuple);
  return checker.make<JoinExpr>(
      expr.span, checker.lifted(Type::string(), checker.types({&list, 1}), expr.span), list);
}

}  // namespace virga::model
