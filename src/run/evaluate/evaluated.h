// What an evaluation gives.
#pragma once

#include <optional>

#include "cty/value.h"

namespace virga::run {

// Nothing: it went wrong, and a diagnostic says how (or who runs the program will: the budget is
// spent).
using Evaluated = std::optional<cty::Value>;

}  // namespace virga::run
