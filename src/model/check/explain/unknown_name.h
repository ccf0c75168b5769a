// Reports names that are not defined, with suggestions. Private to check/.
#pragma once

#include "model/check/checker.h"

namespace virga::model {

void report_unknown_function(Checker& checker, const hcl::CallExpr& call);

// `steps`: the steps after the name.
diag::Diagnostic& report_unknown_variable(Checker& checker, const hcl::Step& root,
                                          std::span<const hcl::Step> steps);

}  // namespace virga::model
