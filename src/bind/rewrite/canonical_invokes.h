// Normalizes invokes. Spec: docs/spec/pcl-language.md, section 12.4.
#pragma once

#include "bind/program/program.h"

namespace virga::bind {

// Returns `value` with every invoke in canonical form: the canonical token of its function, and one
// object of arguments even for functions with positional arguments. Invokes in this form are
// unchanged. New nodes and calls belong to the program.
BoundExpr with_canonical_invokes(const BoundExpr& value, Program& program);

}  // namespace virga::bind
