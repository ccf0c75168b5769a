#include <algorithm>
#include <span>

#include "model/check/constructs.h"

namespace virga::model {

const Expr* check_tuple(Checker& checker, const hcl::TupleExpr& expr) {
  const auto elements = checker.list<const Expr*>(expr.elements.size());
  std::ranges::transform(expr.elements, elements.begin(),
                         [&](const hcl::Expr* element) { return checker.check(*element); });
  const Type type = checker.built(Type::tuple(checker.types(elements)), expr.span);
  return checker.make<TupleExpr>(expr.span, type, std::span<const Expr* const>(elements));
}

}  // namespace virga::model
