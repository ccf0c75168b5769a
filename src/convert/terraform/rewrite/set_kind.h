// Whether an expression is a set, as far as its syntax tells. The instances of a resource with
// `for_each` over a set have the elements as keys.
#pragma once

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

bool is_set(const Module& module, const hcl::Expr& expr);

}  // namespace virga::convert::terraform
