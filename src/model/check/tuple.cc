#include "model/check/checker.h"

namespace virga::model {

const Expr* Checker::tuple(const hcl::TupleExpr& expr) {
  std::vector<const Expr*> elements;
  elements.reserve(expr.elements.size());
  for (const hcl::Expr* element : expr.elements) elements.push_back(check(*element));
  const Type type = built(Type::tuple(types(elements)), expr.span);
  return make<TupleExpr>(expr.span, type, context_.pool.arena().copy(elements));
}

}  // namespace virga::model
