#include <optional>
#include <string>
#include <vector>

#include "bind/check/literal_fault.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Kind;
using model::Type;

// The template that `expr` is, or that the local that it names has as its value.
const model::TemplateExpr* template_of(const Program& program, const model::Expr& expr) {
  const auto* reference = expr.if_is<model::TraversalExpr>();
  const bool is_node = reference && reference->steps.empty() &&
                       reference->root->kind == model::Variable::Kind::kNode;
  const auto* local =
      is_node ? program.nodes[reference->root->slot].if_is<LocalVariable>() : nullptr;
  const model::Expr* value = local ? local->value.expr : &expr;
  return value ? value->if_is<model::TemplateExpr>() : nullptr;
}

// Returns whether the text of a template cannot be a number, whatever its other parts are.
bool excludes_numbers(const Program& program, const model::Expr& operand) {
  const model::TemplateExpr* text = template_of(program, operand);
  if (!text) return false;
  std::vector<std::optional<std::string>> parts;
  for (const model::Expr* part : text->parts) {
    const std::string* known = program.pool.literal_string(*part);
    parts.push_back(known ? std::optional(*known) : std::nullopt);
  }
  return text_fault(parts, Type::number()).has_value();
}

}  // namespace

void lint_joined_strings(const LintContext& context, const model::BinaryExpr& expr) {
  const Program& program = context.program;
  const auto is_string = [&](const model::Expr& operand) {
    return context.types.of(program.pool.type(operand)).is(Kind::kString);
  };
  const bool are_literals = program.pool.literal(*expr.left) || program.pool.literal(*expr.right);
  if (are_literals || !is_string(*expr.left) || !is_string(*expr.right)) return;
  const bool is_error =
      excludes_numbers(program, *expr.left) || excludes_numbers(program, *expr.right);
  context.diagnostics
      .add(codes::kStringArithmetic, expr.left->range, Name{std::string(hcl::symbol(expr.op))},
           diag::Word("the operand"))
      .with_severity(is_error ? diag::Severity::kError : diag::Severity::kWarning)
      .label(expr.right->range, {"this is a string as well"})
      .help({"join strings with a template, as in \"${{a}}${{b}}\""});
}

}  // namespace virga::bind
