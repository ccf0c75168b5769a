#include <string>
#include <vector>

#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"
#include "bind/program/values.h"
#include "diag/codes/bind.h"
#include "diag/codes/run.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

class HookLinter {
 public:
  explicit HookLinter(const LintContext& context)
      : context_(context), program_(context.program), diagnostics_(context.diagnostics) {}

  void run() {
    for (const Node& node : program_.nodes) {
      if (const auto* hook = node.if_is<Hook>()) check_command(*hook);
      for_each_named_value(node, [&](const NamedValue& value) {
        // The binder checks the hooks of a resource.
        if (value.option != OptionKind::kHooks) find_in(*value.value->expr, node);
      });
    }
  }

 private:
  // Reports a list that does not begin with the name of a program.
  void check_command(const Hook& hook) {
    if (!hook.command.expr) return;
    const model::Expr* found = referenced_value(program_.pool, &program_, *hook.command.expr);
    const model::Expr& value = found ? *found : *hook.command.expr;
    const auto* words = value.if_is<model::TupleExpr>();
    if (!words) return;
    const model::Expr* first = words->elements.empty() ? nullptr : words->elements.front();
    const std::string* program = first ? program_.pool.literal_string(*first) : nullptr;
    if (first && (!program || !program->empty())) return;
    auto& diagnostic = diagnostics_.add(codes::kBadCommand, first ? first->range : value.range);
    if (found) diagnostic.label(hook.command.expr->range, {"it is used here"});
    diagnostic.help(
        {"a command is a list of strings: {0}", diag::Excerpt{"[\"touch\", \"file\"]"}});
  }

  void find_in(const model::Expr& root, const Node& user) {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      if (const auto* reference = next.if_is<model::TraversalExpr>()) check(*reference, user);
      model::push_children(next, pending);
    }
  }

  void check(const model::TraversalExpr& reference, const Node& user) {
    if (reference.root->kind != model::Variable::Kind::kNode) return;
    const Node& node = program_.nodes[reference.root->slot];
    const auto* hook = node.if_is<Hook>();
    if (!hook) return;
    context_.add_wrong_reference(&user, reference);
    const std::string name(node.name);
    const std::string event = hook->kind == Hook::Kind::kError ? "onError" : "beforeCreate";
    diagnostics_.add(codes::kHookAsValue, {reference.range.source, reference.root_span}, Name{name})
        .label(node.name_range, {"declared here"})
        .help({"only the option {0} takes hooks, as in {1}", Name{"hooks"},
               diag::Excerpt{"hooks = { " + event + " = [" + name + "] }"}});
  }

  const LintContext& context_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void lint_hooks(const LintContext& context) {
  HookLinter(context).run();
}

}  // namespace virga::bind
