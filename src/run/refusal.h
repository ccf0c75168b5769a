// The error for inputs or arguments that a provider rejected.
#pragma once

#include <span>

#include "base/error.h"
#include "run/monitor_messages.h"

namespace virga::run {

// One error for all failures: "region: is unknown; size: must be positive".
base::Error rejection(std::span<const CheckFailure> failures);

}  // namespace virga::run
