// The values of a test file's settings: PCL without variables. Of interest in this folder alone.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "bind/conditions/conditions.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/tree/expr.h"

namespace virga::cli {

class SettingValues {
 public:
  SettingValues(bind::Conditions& conditions, diag::Diagnostics& diagnostics,
                const base::Limits& limits)
      : conditions_(conditions), diagnostics_(diagnostics), limits_(limits) {}

  // Unknown, with a diagnostic, if there is no value.
  cty::Value operator()(const hcl::Expr& expr, base::SourceId source);

 private:
  bind::Conditions& conditions_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
};

}  // namespace virga::cli
