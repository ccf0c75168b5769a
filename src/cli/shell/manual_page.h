// Manual pages in roff, made from the help texts.
#pragma once

#include <map>
#include <string>

#include "cli/shell/command_help.h"

namespace virga::cli {

// Returns the pages by file name: virga.1, and a page such as virga-check.1 for each command. A
// page describes the commands of its command too. `version` is that of the tool.
std::map<std::string, std::string> manual_pages(const CommandHelp& tool,
                                                const std::string& version);  // manual_page.cc

}  // namespace virga::cli
