// The type of a template is string for all types of parts: a value either converts to a string or
// fails during evaluation.
#include <algorithm>
#include <span>

#include "model/check/constructs.h"

namespace virga::model {

const Expr* check_template(Checker& checker, const hcl::TemplateExpr& expr) {
  const auto parts = checker.list<const Expr*>(expr.parts.size());
  std::ranges::transform(expr.parts, parts.begin(),
                         [&](const hcl::Expr* part) { return checker.check(*part); });
  const std::span<const Expr* const> all = parts;
  return checker.make<TemplateExpr>(expr.span, checker.lifted(Type::string(), all, expr.span), all);
}

const Expr* check_template_join(Checker& checker, const hcl::TemplateJoinExpr& expr) {
  const Expr* list = checker.check(*expr.tuple);
  const Type type = checker.lifted(Type::string(), std::span(&list, 1), expr.span);
  return checker.make<JoinExpr>(expr.span, type, list);
}

}  // namespace virga::model
