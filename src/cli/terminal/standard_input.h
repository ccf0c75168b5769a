// What comes in by standard input, for commands that take `-`.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::cli {

inline constexpr std::string_view kStandardInput = "<standard input>";

// All of it, at most `max_bytes`.
base::Result<std::string> read_standard_input(std::size_t max_bytes);

}  // namespace virga::cli
