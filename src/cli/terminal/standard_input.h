// Reads standard input, for commands that accept `-`.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::cli {

inline constexpr std::string_view kStandardInput = "<standard input>";

// Reads everything. Fails if there are more than `max_bytes`.
base::Result<std::string> read_standard_input(std::size_t max_bytes);

}  // namespace virga::cli
