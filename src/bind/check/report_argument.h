// What is said of an argument whose type does not convert to that of its parameter. Internal to the
// room.
#pragma once

#include <cstddef>

#include "model/functions/function.h"

namespace virga::bind {

// A model::ReportArgument.
void report_argument(const model::CallSite& site, std::size_t argument,
                     const model::Parameter& parameter);

}  // namespace virga::bind
