// `c[k]` with a k that the parser does not treat as a constant. A negative number or a constant in
// parentheses is treated as a constant here.
#include "diag/codes/model.h"
#include "model/check/constructs.h"
#include "model/check/explain/quotes.h"
#include "model/check/explain/suggest_fix.h"
#include "model/check/explain/words.h"
#include "model/check/iterate.h"
#include "model/check/settled.h"
#include "model/eventual.h"
#include "model/functions/resource_annotation.h"
#include "model/relate/accept.h"
#include "model/traverse.h"

namespace virga::model {

namespace {

bool counts(const Type& key) {
  const Type plain = strip_eventuals_and_optional(key);
  return plain.is(Kind::kInt) || plain.is(Kind::kNumber);
}

Type index_type(Checker& checker, const hcl::IndexExpr& expr, const Expr& collection,
                const Expr& key) {
  const Type& source = checker.pool().type(collection);
  if (kind_of_collection(source, checker.context()) == Kind::kSet) {
    const Type row = strip_eventuals_and_optional(source);
    suggest_set_fix(checker.report(diag::codes::kNotTraversable, key.range, in_words(row)), row);
    return Type::error();
  }
  const Type& given = checker.type(key);
  // `web[i]` without a range in `web`: a number selects no property.
  if (is_single_resource(strip_eventuals_and_optional(source)) && counts(given) &&
      checker.profile().recognizes_mistakes()) {
    checker
        .report(diag::codes::kNotTraversable, key.range,
                in_words(strip_eventuals_and_optional(source)))
        .note({"it is a single resource, not a list"})
        .help({"remove the index, or give the resource a range"});
    return Type::error();
  }
  const Collection view = iterate(source, checker.range(expr.collection->span), checker.context());
  if (const auto* literal = key.if_is<LiteralExpr>()) {
    const Type& constant = checker.pool().type(*literal);
    const Constant value = constant.is(Kind::kConst) ? constant.value() : Constant();
    Traversed part = traverse_index(settled(source), value);
    if (part.findings.empty()) return source.is_error() ? source : part.type;
  }
  if (!accepts(settled(view.key), given)) {
    checker
        .report(diag::codes::kIndexType, key.range, in_words(settled(source)), in_words(view.key),
                in_words(given))
        .in(checker.range(expr.span));
  }
  Type value = settled(view.value);
  // A step into null returns null.
  if (is_optional_outside(settled(source))) value = Type::optional(std::move(value));
  const Type element = wrap_like(std::move(value), settled(source));
  const bool failed = view.value.is_error() && element.is_dynamic();
  return checker.lifted(failed ? view.value : element, {&given, 1}, expr.span);
}

// `map[key]`: an undefined name is probably the key itself.
void offer_quoted_key(Checker& checker, const hcl::Expr& key, const Expr& collection) {
  const Kind kind = collection_kind(checker.type(collection));
  if (kind != Kind::kMap && kind != Kind::kObject) return;
  offer_quotes_around(checker.context().diagnostics, checker.range(key.span),
                      {"put the key in quotes"});
}

}  // namespace

const Expr* check_index(Checker& checker, const hcl::IndexExpr& expr, const Expr* collection) {
  const Expr* key = checker.check(*expr.key);
  if (checker.profile().recognizes_mistakes()) {
    offer_quoted_key(checker, *expr.key, *collection);
  }
  const Type type = index_type(checker, expr, *collection, *key);
  return checker.make<IndexExpr>(expr.span, type, collection, key);
}

}  // namespace virga::model
