// Whether calls of a function have arguments. Internal to model/check/.
#pragma once

#include "model/functions/function.h"

namespace virga::model {

// Returns whether a call of the function may have arguments: true for `length(list)`, false for
// `project()`. Adds no diagnostics.
bool takes_arguments(const Function& function, const CheckContext& context);

}  // namespace virga::model
