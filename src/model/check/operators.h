// The types that operators require of their operands. Spec: docs/spec/pcl-language.md, section 8,
// "Unary and binary operators".
#pragma once

#include "hcl/tree/expr.h"
#include "model/type.h"

namespace virga::model {

// Numbers (ints if all operands are exactly ints) or bools; dynamic if the operator accepts every
// type.
Type operand_type(hcl::BinaryOp op, const Type& left, const Type& right);
Type operand_type(hcl::UnaryOp op, const Type& operand);

}  // namespace virga::model
