// The operators of cty. The result has the marks of the operands; unknown operands give an unknown
// with the refinements that follow; failures are returned as errors. (docs/spec/cty-types.md,
// section 10)
#pragma once

#include "cty/ops/access.h"
#include "cty/ops/arithmetic.h"
#include "cty/ops/comparison.h"
#include "cty/ops/equality.h"
#include "cty/ops/logic.h"
