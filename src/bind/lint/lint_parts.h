// The parts of lint.h.
#pragma once

#include <cstdint>
#include <set>
#include <string_view>
#include <utility>

#include "bind/binding/checked_locals.h"
#include "bind/program/program.h"
#include "bind/types/plain_types.h"
#include "diag/diagnostics.h"
#include "hcl/tree/body.h"

namespace virga::bind {

// The state that the parts of a pass over a program share.
struct LintContext {
  const Program& program;
  PlainTypes& types;
  diag::Diagnostics& diagnostics;
  CheckedLocals& locals;
  // Values of locals that an option has been checked against: each is reported once.
  std::set<std::pair<const model::Expr*, OptionKind>>& judged_options;
  // The parts `a && "b"` of choices such as `a && "b" || "c"` that are reported.
  std::set<const model::Expr*>& choices;
};

// Checks an expression and its subexpressions: properties of lists, strings in arithmetic,
// arguments that pass the type check but cannot be evaluated, and the arguments of invokes.
void lint_expr(const LintContext& context, const model::Expr& expr);  // lint_expr.cc

// The part of lint_expr for the operands of an operation, without their subexpressions.
void lint_binary(const LintContext& context, const model::BinaryExpr& expr);  // lint_binary.cc

// Checks a label that names a type. Reports values in place of types, as in `list(1)`: the binder
// accepts them and uses their types. Does nothing if the binder reported an error in the label.
void lint_type_label(const hcl::Tree& file, const hcl::Label& label,
                     diag::Diagnostics& diagnostics);  // lint_type_label.cc

// What has an option: a resource or read, a component, or the call of a function.
struct OptionOwner {
  enum class Kind : std::uint8_t { kResource, kComponent, kFunction };
  Kind kind = Kind::kResource;
  std::string_view package{};  // empty if it is unknown, and for components of a folder
};

// Reports what an option does not take although its type does: values that are no resources, a
// provider of another package, aliases that contradict themselves, strings that are no durations.
// lint_option_value.cc
void lint_option_value(const LintContext& context, OptionKind kind, const model::Expr& value,
                       const OptionOwner& owner);

// Checks the options of a call of a function. lint_invoke_options.cc
void lint_invoke_options(const LintContext& context, const model::CallExpr& call,
                         const Invoke& invoke);

// Reports options without effect on their kind of block.
void lint_options(const Program& program, diag::Diagnostics& diagnostics);  // lint_options.cc

}  // namespace virga::bind
