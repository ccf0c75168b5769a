#include "bind/check/constructor.h"

namespace virga::bind {

using model::Kind;

bool is_constructor(const model::Expr& expr) {
  return expr.if_is<model::ObjectExpr>() || expr.if_is<model::TupleExpr>() ||
         expr.if_is<model::ForExpr>();
}

bool has_shape_of(const model::Type& type, const model::Expr& constructor) {
  const auto* loop = constructor.if_is<model::ForExpr>();
  if (constructor.if_is<model::ObjectExpr>() || (loop && loop->key)) {
    return type.is(Kind::kMap) || type.is(Kind::kObject);
  }
  return type.is(Kind::kList) || type.is(Kind::kSet) || (type.is(Kind::kTuple) && !loop);
}

}  // namespace virga::bind
