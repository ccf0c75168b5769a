// Operands that convert according to their types but not according to their values, and strings
// that are added.
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "bind/check/constant_number.h"
#include "bind/check/literal_fault.h"
#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Kind;
using model::Type;

bool is_arithmetic(hcl::BinaryOp op) {
  switch (op) {
    case hcl::BinaryOp::kAdd:
    case hcl::BinaryOp::kSubtract:
    case hcl::BinaryOp::kMultiply:
    case hcl::BinaryOp::kDivide:
    case hcl::BinaryOp::kModulo: return true;
    case hcl::BinaryOp::kOr:
    case hcl::BinaryOp::kAnd:
    case hcl::BinaryOp::kEqual:
    case hcl::BinaryOp::kNotEqual:
    case hcl::BinaryOp::kGreater:
    case hcl::BinaryOp::kGreaterEqual:
    case hcl::BinaryOp::kLess:
    case hcl::BinaryOp::kLessEqual: return false;
  }
  VIRGA_UNREACHABLE();
}

// The type that both operands convert to; dynamic for operators that accept all types.
const Type& operand_type(hcl::BinaryOp op) {
  static const Type kAny = Type::dynamic(), kBool = Type::boolean(), kNumber = Type::number();
  switch (op) {
    case hcl::BinaryOp::kAdd:
    case hcl::BinaryOp::kSubtract:
    case hcl::BinaryOp::kMultiply:
    case hcl::BinaryOp::kDivide:
    case hcl::BinaryOp::kModulo:
    case hcl::BinaryOp::kGreater:
    case hcl::BinaryOp::kGreaterEqual:
    case hcl::BinaryOp::kLess:
    case hcl::BinaryOp::kLessEqual: return kNumber;
    case hcl::BinaryOp::kOr:
    case hcl::BinaryOp::kAnd: return kBool;
    case hcl::BinaryOp::kEqual:
    case hcl::BinaryOp::kNotEqual: return kAny;
  }
  VIRGA_UNREACHABLE();
}

class BinaryLinter {
 public:
  explicit BinaryLinter(const LintContext& context)
      : context_(context), program_(context.program), diagnostics_(context.diagnostics) {}

  void run(const model::BinaryExpr& expr) {
    if (program_.pool.type(expr).is_error()) return;  // its operands are reported
    if (looks_like_date(expr)) return context_.dates.found.push_back(&expr);
    if (divides_by_zero(program_.pool, expr)) {
      return void(diagnostics_.add(codes::kDivisorIsZero, expr.right->range));
    }
    if (context_.choices.contains(&expr) || report_choice(expr) || report_sum(expr)) return;
    for (const model::Expr* operand : {expr.left, expr.right}) {
      // The checker has rejected null.
      if (program_.pool.type(*operand).is_none()) continue;
      if (this->operand(expr, *operand)) return;
    }
    if (expr.op == hcl::BinaryOp::kAdd) lint_joined_strings(context_, expr);
  }

 private:
  bool is_string(const model::Expr& operand) const {
    const model::Expr* value = referenced_value(program_.pool, &program_, operand);
    return program_.pool.literal_string(value ? *value : operand) != nullptr;
  }

  // Returns whether it has reported the whole expression.
  bool operand(const model::BinaryExpr& expr, const model::Expr& operand) {
    if (is_arithmetic(expr.op) && is_string(operand)) return report_string(expr, operand);
    const Type& expected = operand_type(expr.op);
    const std::size_t before = diagnostics_.size();
    if (expected.is(Kind::kBool)) {
      lint_condition(context_, operand, "the operand");
    } else {
      lint_literal(context_, operand, expected, "the operand");
    }
    if (diagnostics_.size() > before) explain_logical_operand(diagnostics_, expr, before);
    return false;
  }

  // `"a" + b + "c"` is one mistake, which every operator would report. The last operator comes
  // first and examines the whole sum, so the others need not.
  bool report_sum(const model::BinaryExpr& sum) {
    if (sum.op != hcl::BinaryOp::kAdd || context_.sums.contains(&sum)) return false;
    std::vector<const model::BinaryExpr*> inner;
    std::vector<const model::Expr*> operands = {sum.right};
    const model::Expr* left = sum.left;
    for (;;) {
      const auto* next = left->if_is<model::BinaryExpr>();
      if (!next || next->op != hcl::BinaryOp::kAdd || program_.pool.type(*next).is_error()) break;
      inner.push_back(next);
      operands.push_back(next->right);
      left = next->left;
    }
    if (inner.empty()) return false;
    context_.sums.insert(inner.begin(), inner.end());
    operands.push_back(left);
    for (const model::Expr* operand : std::views::reverse(operands)) {
      if (program_.pool.type(*operand).is_none() || !report_string(sum, *operand)) continue;
      context_.choices.insert(inner.begin(), inner.end());
      return true;
    }
    return false;
  }

  // Reports the operand if it is a string that is no number.
  bool report_string(const model::BinaryExpr& expr, const model::Expr& operand) {
    const model::Expr* value = referenced_value(program_.pool, &program_, operand);
    const std::string* text = program_.pool.literal_string(value ? *value : operand);
    if (!text || !literal_fault(cty::Value::nfc_string(*text), operand_type(expr.op))) return false;
    auto& diagnostic =
        diagnostics_.add(codes::kStringArithmetic, operand.range,
                         Name{std::string(hcl::symbol(expr.op))}, diag::Excerpt{*text});
    if (expr.op == hcl::BinaryOp::kAdd || expr.op == hcl::BinaryOp::kModulo) {
      diagnostic.help({"join strings with a template, as in \"${{a}}${{b}}\""});
    }
    if (value) diagnostic.label(value->range, {"the value is this string"});
    return true;
  }

  // `a && "b" || "c"` is one mistake, which both operators would report. This operator comes first.
  bool report_choice(const model::BinaryExpr& expr) {
    const auto* inner = expr.left->if_is<model::BinaryExpr>();
    const bool may_choose =
        expr.op == hcl::BinaryOp::kOr && inner && inner->op == hcl::BinaryOp::kAnd;
    if (!may_choose || program_.pool.type(*inner).is_error()) return false;
    const std::size_t before = diagnostics_.size();
    lint_literal(context_, *inner->right, operand_type(inner->op), "the operand");
    if (diagnostics_.size() == before) return false;
    diag::Diagnostic better = diagnostics_.list()[before];
    better.notes.clear();
    better.help({"write condition ? a : b"});
    diagnostics_.replace(before, std::move(better));
    context_.choices.insert(inner);
    return true;
  }

  const LintContext& context_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void lint_literal(const LintContext& context, const model::Expr& expr, const model::Type& expected,
                  diag::Word what) {
  const cty::Value* value = context.program.pool.literal(expr);
  if (!value) return;
  const auto fault = literal_fault(*value, expected);
  if (fault) report_literal(context.diagnostics, *fault, expr.range, *value, what);
}

void lint_binary(const LintContext& context, const model::BinaryExpr& expr) {
  BinaryLinter(context).run(expr);
}

}  // namespace virga::bind
