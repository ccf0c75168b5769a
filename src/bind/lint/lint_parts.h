// The parts of lint.h.
#pragma once

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

// Reports what an option does not take although its type does: what is no resource, a text that is
// no duration.
// `package`: that of the resource; empty if it is unknown or the block is a component.
// lint_option_value.cc
void lint_option_value(const LintContext& context, const Option& option, std::string_view package);

// Reports options without effect on a read resource or on a component.
void lint_options(const Program& program, diag::Diagnostics& diagnostics);  // lint_options.cc

}  // namespace virga::bind
