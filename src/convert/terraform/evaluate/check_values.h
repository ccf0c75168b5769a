// Mistakes that the values of a module show: values of the wrong type, variables that their
// validations reject, and `for_each` of something that is neither a map nor a set of strings.
#pragma once

#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Who gives values to the variables: the user of the root module, or a call of another module.
enum class ValueSource { kUser, kCall };

void check_values(const Module& module, Values& values, ValueSource source,
                  diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
