// Names with a certain mistake. Private to check/.
#pragma once

#include "model/check/checker.h"

namespace virga::model {

// Returns whether the step behind a name is no key of its instances: `web.arn` and `web["c"]`,
// where `web` is a map of resources. `receiver`: the type of the name. `root`: its variable; may be
// null.
bool lacks_key(const Type& receiver, const hcl::Step& step,
               const Variable* root);  // instance_key.cc
// Requires: lacks_key().
void report_missing_key(Checker& checker, const hcl::Step& step, const Type& receiver,
                        const Variable& root);  // instance_key.cc

// Returns true if it reported `web[*].arn`, where `web` is a map of resources: a splat makes a list
// of one element, the map.
bool report_splat_of_instances(Checker& checker, const hcl::SplatExpr& expr,
                               const Expr& source);  // instance_key.cc

void report_unknown_function(Checker& checker, const hcl::CallExpr& call);  // unknown_name.cc

// `steps`: the steps after the name.
diag::Diagnostic& report_unknown_variable(Checker& checker, const hcl::Step& root,
                                          std::span<const hcl::Step> steps);  // unknown_name.cc

// Reports `code/main.py` if it is written without whitespace and none of its names is defined: the
// parser reads it as a division of two variables. Returns false if the expression is none. O(n).
bool report_unquoted_path(Checker& checker, const hcl::Expr& expr);  // unquoted_path.cc

}  // namespace virga::model
