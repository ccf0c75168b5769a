// Writes to standard output and standard error, and decides about colors.
#pragma once

#include <cstdint>
#include <string_view>

namespace virga::cli {

enum class Color { kAuto, kAlways, kNever };  // --color

enum class Stream { kOutput, kError };

// Returns whether output to the stream is colored. --color decides first, then NO_COLOR (no color),
// then FORCE_COLOR and CLICOLOR_FORCE (color, unless 0). Otherwise the stream must be a terminal
// that is not `TERM=dumb`. An empty variable counts as not set.
bool use_color(Color choice, Stream stream);
bool is_terminal(Stream stream);
// Returns the columns of the terminal, or 100 if there is no terminal.
std::uint32_t terminal_width(Stream stream);

// Write the text to standard output or standard error. print_error() flushes standard output first,
// so that the order is kept in a pipe.
void print(std::string_view text);
void print_error(std::string_view text);

// Flushes standard output. Returns false, with a message on standard error, if not everything could
// be written (for example because the disk is full).
bool finish_output();

}  // namespace virga::cli
