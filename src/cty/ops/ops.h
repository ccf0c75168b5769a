// The operators of cty. The result has the marks of the operands; unknown operands give an unknown
// with the refinements that follow; failures are returned as errors. (cty-types.txt;
// tests/facts/FORMAT.md, "Rules")
#pragma once

#include "cty/ops/access.h"
#include "cty/ops/arithmetic.h"
#include "cty/ops/comparison.h"
#include "cty/ops/equality.h"
#include "cty/ops/logic.h"
