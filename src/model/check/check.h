// Tree + Scope --check--> bound expressions. Spec: docs/spec/pcl-language.md, sections 8 and 9.
#pragma once

#include <cstddef>

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/tree/expr.h"
#include "model/check/diagnostic_profile.h"
#include "model/expr/expr.h"
#include "model/expr/expr_pool.h"
#include "model/scope.h"

namespace virga::model {

struct Probe;  // probe.h

struct CheckOptions {
  bool allow_missing_variables = false;  // undefined variables are warnings and dynamic
  bool skip_range_checking = false;      // V2110 is a warning
  DiagnosticProfile profile{};
  const Probe* probe = nullptr;  // not owned; may be null
};

struct CallSite;   // functions/function.h
struct Parameter;  // functions/function.h

// Reports an argument that does not fit its parameter, at the part of the argument that is wrong.
using ReportArgument = void (*)(const CallSite& site, std::size_t argument,
                                const Parameter& parameter);

// The environment of a check. All referents must outlive the call; `pool` owns the result.
struct CheckContext {
  base::SourceId source;
  ExprPool& pool;
  diag::Diagnostics& diagnostics;
  CheckOptions options;
  base::Limits limits;
  // May be null: arguments are then reported as a whole.
  ReportArgument report_argument = nullptr;
};

// A checked expression: the tree, and the number of frame slots that its evaluation needs (for
// variables and splat elements). Slots 0 to first_slot-1 belong to the caller (`range`, `args`).
struct Checked {
  const Expr* expr;
  std::uint32_t frame_size;
};

// Never fails. A wrong program produces diagnostics and ErrorExpr nodes. Their type fits
// everywhere, so one cause gives one error.
Checked check(const hcl::Expr& expr, const Scope& scope, std::uint32_t first_slot,
              CheckContext& context);

}  // namespace virga::model
