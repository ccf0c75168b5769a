// `c[k]` where k is no constant to the parser; a negative number or one in parentheses is one here.
#include "model/accept.h"
#include "model/check/checker.h"
#include "model/check/iterate.h"
#include "model/check/settled.h"
#include "model/check/words.h"
#include "model/traverse.h"

namespace virga::model {

const Expr* Checker::index(const hcl::IndexExpr& expr, const Expr* collection) {
  const Expr* key = check(*expr.key);
  const Type type = index_type(expr, *collection, *key);
  return make<IndexExpr>(expr.span, type, collection, key);
}

Type Checker::index_type(const hcl::IndexExpr& expr, const Expr& collection, const Expr& key) {
  const Type& source = context_.pool.type(collection);
  const Collection view = iterate(source, range(expr.collection->span), context_);
  if (const auto* literal = key.if_is<LiteralExpr>()) {
    Traversed part = traverse_index(settled(source), context_.pool.type(*literal).value());
    if (part.findings.empty()) return source.is_error() ? source : part.type;
  }
  const Type given = type(key);
  if (!accepts(settled(view.key), given)) {
    context_.diagnostics
        .add(diag::Code::kIndexType, key.range, in_words(settled(source)), in_words(view.key),
             in_words(given))
        .in(range(expr.span));
  }
  const Type element = wrap_like(settled(view.value), settled(source));
  const bool failed = view.value.is_error() && element.is_dynamic();
  return lifted(failed ? view.value : element, {&given, 1}, expr.span);
}

}  // namespace virga::model
