// Where output goes and how it may look there.
#pragma once

#include <cstdint>
#include <string_view>

#include "cli/command_line.h"

namespace virga::cli {

enum class Stream { kOutput, kError };

// What is written there may be colored: asked for, or a terminal and NO_COLOR is not set (an empty
// value counts as not set, as no-color.org has it).
bool use_color(Color choice, Stream stream);
// Columns of the terminal, 100 where there is none.
std::uint32_t terminal_width(Stream stream);

// Writes to standard output / standard error as they are.
void print(std::string_view text);
void print_error(std::string_view text);

// False when standard output took less than was printed (a full disk): says so on standard error.
bool finish_output();

}  // namespace virga::cli
