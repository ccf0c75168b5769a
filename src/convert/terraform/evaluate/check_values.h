// Mistakes that the values of a module show: values of the wrong type, variables that their
// validations reject, and `for_each` of something that is neither a map nor a set of strings.
#pragma once

#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

void check_values(const Module& module, Values& values, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
