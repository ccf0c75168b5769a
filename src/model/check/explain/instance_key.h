// Reports instances of a block with a map as its range that are not named by their keys. Private to
// check/.
#pragma once

#include "model/check/checker.h"

namespace virga::model {

// Returns whether the step behind a name is no key of its instances: `web.arn` and `web["c"]`,
// where `web` is a map of resources. `receiver`: the type of the name. `root`: its variable; may be
// null.
bool lacks_key(const Type& receiver, const hcl::Step& step, const Variable* root);
// Requires: lacks_key().
void report_missing_key(Checker& checker, const hcl::Step& step, const Type& receiver,
                        const Variable& root);

// Returns true if it reported `web[*].arn`, where `web` is a map of resources: a splat makes a list
// of one element, the map.
bool report_splat_of_instances(Checker& checker, const hcl::SplatExpr& expr, const Expr& source);

}  // namespace virga::model
