// The parts of lint.h.
#pragma once

#include "bind/check/judged_locals.h"
#include "bind/program.h"
#include "bind/types/plain_types.h"
#include "diag/diagnostics.h"
#include "hcl/tree/body.h"

namespace virga::bind {

// What the parts of one pass over a program share.
struct LintContext {
  const Program& program;
  PlainTypes& types;
  diag::Diagnostics& diagnostics;
  JudgedLocals& locals;
};

// Says of an expression and all in it: properties that a list is asked for, texts in arithmetic,
// arguments that type check and cannot be evaluated, and what is wrong with those of invokes.
void lint_expr(const LintContext& context, const model::Expr& expr);  // lint_expr.cc

// Says of a label that names a type: values that stand where a type is meant, as in `list(1)`. The
// binder takes the types of such values. Nothing where it found the label mistaken.
void lint_type_label(const hcl::Tree& file, const hcl::Label& label,
                     diag::Diagnostics& diagnostics);  // lint_type_label.cc

// Reports what an option does not take although its type does: what is no resource, a text that is
// no duration.
// `package`: that of the resource; empty if it is unknown or the block is a component.
// lint_option_value.cc
void lint_option_value(const LintContext& context, const Option& option, std::string_view package);

// Reports options that have no effect on what is only read, or on a component.
void lint_options(const Program& program, diag::Diagnostics& diagnostics);  // lint_options.cc

}  // namespace virga::bind
