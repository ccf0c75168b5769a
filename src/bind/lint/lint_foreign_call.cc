// Objects that call a function in the syntax of another language.
#include <algorithm>
#include <set>
#include <vector>

#include "bind/check/foreign_function.h"
#include "bind/lint/lint_parts.h"
#include "bind/review/review_parts.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

// Returns whether the object is a template of CloudFormation, whose functions have this syntax.
bool is_template(const model::ExprPool& pool, const model::ObjectExpr& object) {
  return std::ranges::any_of(object.items, [&](const model::ObjectItem& item) {
    const std::string* key = pool.literal_string(*item.key);
    return key && (*key == "Resources" || *key == "AWSTemplateFormatVersion");
  });
}

// The objects that are documents in another language.
std::set<const model::Expr*> documents_in(const model::ExprPool& pool, const model::Expr& root) {
  std::set<const model::Expr*> found;
  for_each_expr(root, [&](const model::Expr& expr) {
    const auto* call = expr.if_is<model::CallExpr>();
    const auto* object = expr.if_is<model::ObjectExpr>();
    const bool is_document = (call && call->name == "toJSON") ||
                             (object && !found.contains(object) && is_template(pool, *object));
    if (!is_document) return;
    for_each_expr(expr, [&](const model::Expr& part) { found.insert(&part); });
  });
  return found;
}

}  // namespace

void lint_foreign_call(const LintContext& context, const model::Expr& root,
                       const model::ObjectExpr& object) {
  const model::ExprPool& pool = context.program.pool;
  const model::ObjectItem* item = foreign_function(pool, object);
  if (!item) return;
  const bool is_reported =
      std::ranges::any_of(context.diagnostics.list(), [&](const diag::Diagnostic& each) {
        return each.code == diag::codes::kForeignFunctionKey && each.subject == item->key->range;
      });
  if (is_reported || documents_in(pool, root).contains(&object)) return;
  report_foreign_function(context.diagnostics, pool, *item);
}

}  // namespace virga::bind
