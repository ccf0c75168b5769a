// Whether the syntax of an expression shows that it is a set. The instances of a resource with
// `for_each` over a set have the elements as keys.
#pragma once

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

bool shows_set(const Module& module, const hcl::Expr& expr);

}  // namespace virga::convert::terraform
