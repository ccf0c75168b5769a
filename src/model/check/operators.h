// What operators ask of their operands. Spec: docs/spec/pcl-language.md, section 8, "Unary and
// binary operators".
#pragma once

#include "hcl/tree/expr.h"
#include "model/type.h"

namespace virga::model {

// Numbers, ints where all operands are exactly ints, bools; dynamic where anything goes.
Type operand_type(hcl::BinaryOp op, const Type& left, const Type& right);
Type operand_type(hcl::UnaryOp op, const Type& operand);

}  // namespace virga::model
