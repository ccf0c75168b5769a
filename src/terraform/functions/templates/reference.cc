#include "cty/functions/rules.h"
#include "terraform/functions/templates/templates.h"

namespace virga::terraform {
namespace {

// A variable, an attribute or an element of one.
bool is_reference(const hcl::Expr& expr) {
  if (expr.kind == hcl::ExprKind::kTraversal) return true;
  if (const auto* index = expr.if_is<hcl::IndexExpr>()) return is_reference(*index->collection);
  const auto* inner = expr.if_is<hcl::RelativeTraversalExpr>();
  return inner != nullptr && is_reference(*inner->source);
}

}  // namespace

hcl::ExpressionFunction templatestring_call(const cty::Function& function) {
  return {.name = function.name(),
          .description = function.description(),
          .min_arguments = function.parameters().size(),
          .max_arguments = function.parameters().size(),
          .call = [](std::span<const hcl::Argument> arguments) -> cty::Result<cty::Value> {
            const hcl::Expr* expr = arguments[0].expr();
            if (expr != nullptr && is_reference(*expr)) return cty::Value();
            return cty::argument_error(0, "must be a reference to a string, such as local.text");
          },
          .function = &function};
}

hcl::ExpressionFunction refused_in_templates(std::string_view name) {
  return {.name = name,
          .description = "A template must not call this function.",
          .call = [](std::span<const hcl::Argument>) -> cty::Result<cty::Value> {
            return cty::invalid("a template must not call this function");
          }};
}

}  // namespace virga::terraform
