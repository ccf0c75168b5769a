// Invokes in one form. Spec: docs/spec/pcl-language.md, section 12.4.
#pragma once

#include "bind/program.h"

namespace virga::bind {

// Every invoke in `value` with the canonical token of its function, and with the arguments of
// functions that take them by position as one object. What is in that form already stays as it is.
// New nodes and calls are put into the program.
BoundExpr with_canonical_invokes(const BoundExpr& value, Program& program);

}  // namespace virga::bind
