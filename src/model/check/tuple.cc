#include "model/check/constructs.h"

namespace virga::model {

const Expr* check_tuple(Checker& checker, const hcl::TupleExpr& expr) {
  std::vector<const Expr*> elements;
  elements.reserve(expr.elements.size());
  for (const hcl::Expr* element : expr.elements) elements.push_back(checker.check(*element));
  const Type type = checker.built(Type::tuple(checker.types(elements)), expr.span);
  return checker.make<TupleExpr>(expr.span, type, checker.keep(elements));
}

}  // namespace virga::model
