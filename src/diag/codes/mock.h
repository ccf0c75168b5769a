#pragma once

#include "diag/code.h"

namespace virga::diag::codes {

#define VIRGA_DIAGNOSTIC(number, name, severity, text) inline constexpr Code name{number};
#include "diag/codes/mock.def"
#undef VIRGA_DIAGNOSTIC

}  // namespace virga::diag::codes
