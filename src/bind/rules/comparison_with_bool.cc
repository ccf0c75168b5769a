#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

std::optional<bool> bool_of(const cty::Value* literal) {
  if (!literal || literal->is_null() || !literal->type().is(cty::Kind::kBool)) {
    return std::nullopt;
  }
  return literal->as_bool();
}

// Returns whether the value is null if a stack does not set it. Then the comparison has a purpose.
bool may_be_null(const RuleContext& context, const model::Expr& expr) {
  const Node* node = named_node(context.program, expr);
  const auto* config = node ? node->if_is<ConfigVariable>() : nullptr;
  if (!config) return false;
  const model::Expr* value = config->default_value.expr;
  const cty::Value* literal = value ? context.program.pool.literal(*value) : nullptr;
  return config->nullable || (literal && literal->is_null());
}

}  // namespace

void find_comparison_with_bool(const RuleContext& context, const model::Expr& expr) {
  const auto* binary = expr.if_is<model::BinaryExpr>();
  if (!binary) return;
  const bool is_equal = binary->op == hcl::BinaryOp::kEqual;
  if (!is_equal && binary->op != hcl::BinaryOp::kNotEqual) return;
  const model::ExprPool& pool = context.program.pool;
  const auto left = bool_of(pool.literal(*binary->left));
  const auto right = bool_of(pool.literal(*binary->right));
  if (left.has_value() == right.has_value()) return;
  const model::Expr& other = left ? *binary->right : *binary->left;
  if (!is_always(pool.type(other), model::Kind::kBool) || may_be_null(context, other)) return;
  const bool value = left ? *left : *right;
  auto& diagnostic = context.diagnostics.add(diag::codes::kComparedWithBool, expr.range,
                                             value ? diag::Word("true") : diag::Word("false"));
  const auto edit = replace_by_part(context, expr.range, other, value == is_equal ? "" : "!");
  if (edit) diagnostic.safe_fix({"write {0}", diag::Excerpt{edit->replacement}}, {*edit});
}

}  // namespace virga::bind
