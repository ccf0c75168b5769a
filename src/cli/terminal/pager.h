// Shows long texts on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace virga::cli {

// Returns the command that shows a text with this number of lines. Returns "" if the text must be
// printed instead: if standard output is not a terminal, if the text fits on the screen, or if
// there is no pager. The command is $PAGER, or `less -FRX` if $PAGER is not set and less is
// installed. An empty $PAGER turns paging off.
std::string pager_for(std::size_t lines);

// Prints the text, through pager_for() unless `use_pager` is false.
void print_long(std::string_view text, bool use_pager);

// Passes the text to a command of the shell. Returns false if the command could not be started.
bool show_in_pager(std::string_view text, const std::string& command);

}  // namespace virga::cli
