#include <utility>

#include "bind/lint/lint_parts.h"

namespace virga::bind {
namespace {

// The first operand of `a == "b" || "c"`, or the last one of those before: `a == "b"`. Null if it
// is no comparison.
const model::BinaryExpr* comparison_before(const model::BinaryExpr& expr) {
  const auto* inner = expr.left->if_is<model::BinaryExpr>();
  while (inner && inner->op == expr.op) inner = inner->right->if_is<model::BinaryExpr>();
  const bool compares =
      inner && (inner->op == hcl::BinaryOp::kEqual || inner->op == hcl::BinaryOp::kNotEqual);
  return compares ? inner : nullptr;
}

}  // namespace

// People write `a == "b" || "c"` for two comparisons. JavaScript replaces a missing value with
// `a || "b"`, and chooses one with `a && "b" || "c"`.
void explain_logical_operand(diag::Diagnostics& diagnostics, const model::BinaryExpr& expr,
                             std::size_t index) {
  const auto* inner = expr.left->if_is<model::BinaryExpr>();
  const bool is_choice = inner && inner->op == hcl::BinaryOp::kAnd;
  const model::BinaryExpr* comparison = comparison_before(expr);
  const bool is_or = expr.op == hcl::BinaryOp::kOr;
  const bool excludes =
      expr.op == hcl::BinaryOp::kAnd && comparison && comparison->op == hcl::BinaryOp::kNotEqual;
  if (!is_or && !excludes) return;
  diag::Diagnostic better = diagnostics.list()[index];
  better.notes.clear();
  if (excludes) {
    better.help({"`&&` takes bools: compare with each value, as in a != b && a != c"});
  } else if (comparison) {
    better.help({"`||` takes bools: compare with each value, as in a == b || a == c"});
  } else if (is_choice) {
    better.help({"`||` takes bools; to choose a value, write condition ? a : b"});
  } else {
    better.help({"`||` takes bools; to replace null, write a == null ? b : a"});
  }
  diagnostics.replace(index, std::move(better));
}

}  // namespace virga::bind
