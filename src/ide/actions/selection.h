// The expression that an action is about, and names for new declarations. Private to ide/actions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ide/actions/offers.h"

namespace virga::ide {

// An expression with the expressions around it, outermost first.
struct Selected {
  const hcl::Expr* expr;
  std::vector<const hcl::Expr*> around;

  const hcl::Expr* parent() const { return around.empty() ? nullptr : around.back(); }
};

// The selected expression; without a selection the innermost one that is more than a name, a key or
// a part of a text. Returns nullopt if the selection is not one expression.
std::optional<Selected> selected_expression(const ActionRequest& request);

// Whether any expression with the same value can replace this one: not in a place that the binder
// reads before the evaluation, or that takes syntax of its own.
bool is_replaceable(const Snapshot& snapshot, const hcl::Tree& tree, const SyntaxAt& at,
                    const Selected& selected);

// Whether the expression uses variables of loops around it, or `range`, `args` or `error`.
bool uses_bound_names(const Snapshot& snapshot, base::SourceId source, const hcl::Expr& expr);

// Whether the node, which contains the expression, is needed by it. Components may need each other,
// but nothing else may be in such a cycle.
bool would_need_itself(const Snapshot& snapshot, NodeRef node, const hcl::Expr& expr,
                       base::SourceId source);

// `wanted` if a new local can have that name, else with a number: no declaration that expressions
// refer to has the name, and no variable or keyword.
std::string unused_name(const Snapshot& snapshot, const bind::Program& program,
                        std::string_view wanted);

// "instanceType" for "instance type" or "instance-type"; "value" if nothing is left.
std::string identifier_from(std::string_view text);

}  // namespace virga::ide
