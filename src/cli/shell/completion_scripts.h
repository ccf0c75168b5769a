// Scripts that complete the commands of the tool in a shell.
#pragma once

#include <string>

#include "cli/shell/command_help.h"

namespace virga::cli {

std::string bash_completion(const CommandHelp& tool);  // bash.cc
std::string zsh_completion(const CommandHelp& tool);   // zsh.cc
std::string fish_completion(const CommandHelp& tool);  // fish.cc

// Returns the first sentence of a help text, for one line of a menu.
std::string first_sentence(const std::string& text);  // completion.cc
// Returns the text in single quotes, which bash, zsh and fish do not expand.
std::string in_quotes(const std::string& text);  // completion.cc
// Returns the name of the shell function for a command: "virga schema show" becomes
// "_virga_schema_show".
std::string function_name(std::string path);  // completion.cc

}  // namespace virga::cli
