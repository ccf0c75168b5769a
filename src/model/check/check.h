// Tree + Scope --check--> bound expressions. Spec: docs/spec/pcl-language.md, sections 8 and 9.
#pragma once

#include <cstddef>

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/tree/expr.h"
#include "model/expr/expr.h"
#include "model/expr/expr_pool.h"
#include "model/scope.h"

namespace virga::model {

struct CheckOptions {
  bool allow_missing_variables = false;  // undefined variables are warnings and dynamic
  bool skip_range_checking = false;      // V2110 is a warning
  // Also tell what follows from a mistake that was told: a wrong number of arguments once by the
  // function and once by its signature, say. The reference does; people want one error for one
  // cause.
  bool report_consequences = false;
};

struct CallSite;   // functions/function.h
struct Parameter;  // functions/function.h

// Reports an argument that does not fit its parameter, at the part of it that is wrong.
using ReportArgument = void (*)(const CallSite& site, std::size_t argument,
                                const Parameter& parameter);

// What one check needs from outside. All referents must outlive the call; `pool` keeps the result.
struct CheckContext {
  base::SourceId source;
  ExprPool& pool;
  diag::Diagnostics& diagnostics;
  CheckOptions options;
  base::Limits limits;
  // Null: arguments are reported as a whole.
  ReportArgument report_argument = nullptr;
};

// A checked expression: the tree, and how many frame slots its evaluation needs (for variables,
// splat elements). Slots 0 .. first_slot-1 belong to the caller (`range`, `args`).
struct Checked {
  const Expr* expr;
  std::uint32_t frame_size;
};

// Never fails: where the program is wrong there are diagnostics and ErrorExpr nodes, whose type
// fits everywhere, so that one cause gives one error.
Checked check(const hcl::Expr& expr, const Scope& scope, std::uint32_t first_slot,
              CheckContext& context);

}  // namespace virga::model
