// Long texts on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace virga::cli {

// The command that shows a text of so many lines, or "" if the text is to be printed: if standard
// output is not a terminal, if the text fits on the screen, or if there is no pager. $PAGER, or
// `less -FRX` if $PAGER is not set and less is installed; an empty $PAGER turns paging off.
std::string pager_for(std::size_t lines);

// Prints the text, through pager_for() unless `use_pager` is false.
void print_long(std::string_view text, bool use_pager);

// Gives the text to a command of the shell. False if the command could not be started.
bool show_in_pager(std::string_view text, const std::string& command);

}  // namespace virga::cli
