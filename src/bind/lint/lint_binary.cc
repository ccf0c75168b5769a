// Operands that convert according to their types but not according to their values, and strings
// that are added.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind/check/literal_fault.h"
#include "bind/check/report_literal.h"
#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"

namespace virga::bind {
namespace {

using diag::Code;
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
    if (context_.choices.contains(&expr) || report_choice(expr)) return;
    const Type& expected = operand_type(expr.op);
    for (const model::Expr* operand : {expr.left, expr.right}) {
      const model::Expr* value = referenced_value(program_.pool, &program_, *operand);
      const std::string* text = program_.pool.literal_string(value ? *value : *operand);
      // The checker has rejected null.
      if (program_.pool.type(*operand).is_none()) continue;
      if (!is_arithmetic(expr.op) || !text) {
        const std::size_t before = diagnostics_.size();
        literal(*operand, expected, "the operand");
        if (diagnostics_.size() > before) explain_operand(expr, before);
        continue;
      }
      if (!literal_fault(cty::Value::nfc_string(*text), expected)) continue;
      auto& diagnostic =
          diagnostics_.add(Code::kStringArithmetic, operand->range,
                           Name{std::string(hcl::symbol(expr.op))}, diag::Excerpt{*text});
      if (expr.op == hcl::BinaryOp::kAdd || expr.op == hcl::BinaryOp::kModulo) {
        diagnostic.help({"join strings with a template, as in \"${{a}}${{b}}\""});
      }
      if (value) diagnostic.label(value->range, {"the value is this string"});
      return;
    }
    if (expr.op == hcl::BinaryOp::kAdd) joined_strings(expr);
  }

 private:
  void literal(const model::Expr& expr, const Type& expected, diag::Word what) {
    const cty::Value* value = program_.pool.literal(expr);
    if (!value) return;
    const auto fault = literal_fault(*value, expected);
    if (fault) report_literal(diagnostics_, *fault, expr.range, *value, what);
  }

  // `a && "b" || "c"` is one mistake, which both operators would report. This operator comes first.
  bool report_choice(const model::BinaryExpr& expr) {
    const auto* inner = expr.left->if_is<model::BinaryExpr>();
    const bool may_choose =
        expr.op == hcl::BinaryOp::kOr && inner && inner->op == hcl::BinaryOp::kAnd;
    if (!may_choose || program_.pool.type(*inner).is_error()) return false;
    const std::size_t before = diagnostics_.size();
    literal(*inner->right, operand_type(inner->op), "the operand");
    if (diagnostics_.size() == before) return false;
    diag::Diagnostic better = diagnostics_.list()[before];
    better.notes.clear();
    better.help({"write condition ? a : b"});
    diagnostics_.replace(before, std::move(better));
    context_.choices.insert(inner);
    return true;
  }

  // The first operand of `a == "b" || "c"`, or the last one of those before: `a == "b"`. Null if it
  // is no comparison.
  static const model::BinaryExpr* comparison_before(const model::BinaryExpr& expr) {
    const auto* inner = expr.left->if_is<model::BinaryExpr>();
    while (inner && inner->op == expr.op) inner = inner->right->if_is<model::BinaryExpr>();
    const bool compares =
        inner && (inner->op == hcl::BinaryOp::kEqual || inner->op == hcl::BinaryOp::kNotEqual);
    return compares ? inner : nullptr;
  }

  // People write `a == "b" || "c"` for two comparisons. JavaScript replaces a missing value with
  // `a || "b"`, and chooses one with `a && "b" || "c"`.
  void explain_operand(const model::BinaryExpr& expr, std::size_t index) {
    const auto* inner = expr.left->if_is<model::BinaryExpr>();
    const bool is_choice = inner && inner->op == hcl::BinaryOp::kAnd;
    const model::BinaryExpr* comparison = comparison_before(expr);
    const bool is_or = expr.op == hcl::BinaryOp::kOr;
    const bool excludes =
        expr.op == hcl::BinaryOp::kAnd && comparison && comparison->op == hcl::BinaryOp::kNotEqual;
    if (!is_or && !excludes) return;
    diag::Diagnostic better = diagnostics_.list()[index];
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
    diagnostics_.replace(index, std::move(better));
  }

  // The sum of two strings: the strings may contain numbers, so this is a warning unless the text
  // of a template excludes it.
  void joined_strings(const model::BinaryExpr& expr) {
    const auto is_string = [&](const model::Expr& operand) {
      return context_.types.of(program_.pool.type(operand)).is(Kind::kString);
    };
    const bool are_literals =
        program_.pool.literal(*expr.left) || program_.pool.literal(*expr.right);
    if (are_literals || !is_string(*expr.left) || !is_string(*expr.right)) return;
    const bool is_error = excludes_numbers(*expr.left) || excludes_numbers(*expr.right);
    diagnostics_
        .add(Code::kStringArithmetic, expr.left->range, Name{std::string(hcl::symbol(expr.op))},
             diag::Word("the operand"))
        .with_severity(is_error ? diag::Severity::kError : diag::Severity::kWarning)
        .label(expr.right->range, {"this is a string as well"})
        .help({"join strings with a template, as in \"${{a}}${{b}}\""});
  }

  // The template that `expr` is, or that the local that it names has as its value.
  const model::TemplateExpr* template_of(const model::Expr& expr) const {
    const auto* reference = expr.if_is<model::TraversalExpr>();
    const bool is_node = reference && reference->steps.empty() &&
                         reference->root->kind == model::Variable::Kind::kNode;
    const auto* local =
        is_node ? program_.nodes[reference->root->slot].if_is<LocalVariable>() : nullptr;
    const model::Expr* value = local ? local->value.expr : &expr;
    return value ? value->if_is<model::TemplateExpr>() : nullptr;
  }

  // Returns whether the text of a template cannot be a number, whatever its other parts are.
  bool excludes_numbers(const model::Expr& operand) const {
    const model::TemplateExpr* text = template_of(operand);
    if (!text) return false;
    std::vector<std::optional<std::string>> parts;
    for (const model::Expr* part : text->parts) {
      const std::string* known = program_.pool.literal_string(*part);
      parts.push_back(known ? std::optional(*known) : std::nullopt);
    }
    return text_fault(parts, Type::number()).has_value();
  }

  const LintContext& context_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void lint_binary(const LintContext& context, const model::BinaryExpr& expr) {
  BinaryLinter(context).run(expr);
}

}  // namespace virga::bind
