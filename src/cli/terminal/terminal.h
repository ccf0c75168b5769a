// Where output goes and how it may look there.
#pragma once

#include <cstdint>
#include <string_view>

#include "cli/options/command_line.h"

namespace virga::cli {

enum class Stream { kOutput, kError };

// Whether to color what is written there. --color decides, then NO_COLOR (no color), then
// FORCE_COLOR and CLICOLOR_FORCE (color, unless 0), then whether it is a terminal that is not
// `TERM=dumb`. An empty variable counts as not set.
bool use_color(Color choice, Stream stream);
bool is_terminal(Stream stream);
// Columns of the terminal, 100 where there is none.
std::uint32_t terminal_width(Stream stream);

// Writes to standard output / standard error as they are. print_error() flushes standard output
// first, so that the two keep their order in a pipe.
void print(std::string_view text);
void print_error(std::string_view text);

// False when standard output took less than was printed (a full disk): says so on standard error.
bool finish_output();

}  // namespace virga::cli
