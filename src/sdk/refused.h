// Why a provider refused inputs or arguments.
#pragma once

#include <span>

#include "base/error.h"
#include "run/monitor_messages.h"

namespace virga::sdk {

// "region: is unknown; size: must be positive".
base::Error refused(std::span<const run::CheckFailure> failures);

}  // namespace virga::sdk
