// Evaluates the settings of a test file: PCL without variables. Private to this folder.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "bind/conditions/conditions.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/tree/expr.h"

namespace virga::check {

class SettingValues {
 public:
  SettingValues(bind::Conditions& conditions, diag::Diagnostics& diagnostics,
                const base::Limits& limits)
      : conditions_(conditions), diagnostics_(diagnostics), limits_(limits) {}

  // Returns an unknown value, with a diagnostic, if the evaluation fails. An expression that could
  // not be parsed is an empty string, without a diagnostic; objects and lists keep their other
  // parts. The file is not run then.
  cty::Value operator()(const hcl::Expr& expr, base::SourceId source);

 private:
  cty::Value unfinished(const hcl::Expr& expr, base::SourceId source);
  cty::Value evaluated(const bind::BoundExpr& bound);

  bind::Conditions& conditions_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
};

}  // namespace virga::check
