// Type constraints as types of cty.
#pragma once

#include "cty/type.h"
#include "hcl/tree/expr.h"

namespace virga::convert::terraform {

// The type of a constraint; `any` and what is not a type are dynamic. Optional attributes are
// optional in the type, without their defaults.
cty::Type type_of(const hcl::Expr& constraint);

}  // namespace virga::convert::terraform
