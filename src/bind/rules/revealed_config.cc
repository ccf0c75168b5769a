// `output "key" { value = unsecret(key) }` of a config with `secret = true`.
#include <string>
#include <vector>

#include "bind/functions/builtin_call.h"
#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

// The config of the program that the expression is, or is inserted by as a part of a string. A
// function of it, such as its length, may be public.
const Node* shown_secret(const Program& program, const model::Expr& expr) {
  const auto secret_config = [&](const model::Expr& each) -> const Node* {
    const Node* node = named_node(program, each);
    const auto* config = node ? node->if_is<ConfigVariable>() : nullptr;
    return config && config->secret ? node : nullptr;
  };
  if (const auto* text = expr.if_is<model::TemplateExpr>()) {
    for (const model::Expr* part : text->parts) {
      if (const Node* node = secret_config(*part)) return node;
    }
  }
  return secret_config(expr);
}

}  // namespace

// The outputs of a component are values for its user, not outputs of the stack.
void find_revealed_config(const RuleContext& context, const Node& node) {
  if (context.role != ProgramRole::kMain || !node.if_is<OutputVariable>()) return;
  for_each_root(node, [&](const model::Expr& root) {
    for_each_expr(root, [&](const model::Expr& expr) {
      const auto* call = expr.if_is<model::CallExpr>();
      const bool reveals =
          call && calls(*call, model::BuiltinId::kUnsecret) && call->arguments.size() == 1;
      if (!reveals) return;
      const Node* config = shown_secret(context.program, *call->arguments.front());
      if (!config) return;
      context.diagnostics
          .add(diag::codes::kRevealedConfig, call->range, diag::Name{std::string(config->name)})
          .label(config->name_range, {"declared as a secret"})
          .help({"remove {0}, or the secrecy of the config", diag::Excerpt{"unsecret"}});
    });
  });
}

}  // namespace virga::bind
