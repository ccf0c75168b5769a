// The operators of cty. Each gives its result the marks of its operands, propagates unknowns with
// what their refinements allow, and fails as data. (docs/spec/cty-types.md, section 10)
#pragma once

#include "cty/ops/access.h"
#include "cty/ops/arithmetic.h"
#include "cty/ops/comparison.h"
#include "cty/ops/equality.h"
#include "cty/ops/logic.h"
