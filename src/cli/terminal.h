// Where output goes and how it may look there.
#pragma once

#include <cstdint>
#include <string_view>

#include "cli/command_line.h"

namespace virga::cli {

// Standard output may be colored: asked for, or a terminal and NO_COLOR is not set (an empty value
// counts as not set, as no-color.org has it).
bool use_color(Color choice);
// Columns of the terminal, 100 where there is none.
std::uint32_t terminal_width();

// Writes to standard output / standard error as they are.
void print(std::string_view text);
void print_error(std::string_view text);

}  // namespace virga::cli
