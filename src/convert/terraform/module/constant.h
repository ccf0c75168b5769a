// Expressions that Terraform reads before it evaluates anything.
#pragma once

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

// Whether an expression refers to nothing and calls nothing.
bool is_constant(const SourceFile& file, const hcl::Expr& start);

}  // namespace virga::convert::terraform
