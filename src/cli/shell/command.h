// `virga completion` and `virga debug manual`. Both describe all commands.
#pragma once

#include <string>

#include "cli/shell/command_help.h"

namespace virga::cli {

enum class Shell { kBash, kZsh, kFish };

struct CompletionArguments {
  Shell shell = Shell::kBash;
};

struct ManualArguments {
  std::string folder;  // of the manual pages
};

// Return the exit code (cli/cli.h). `tool` describes all commands.
int completion(const CompletionArguments& arguments, const CommandHelp& tool);  // completion.cc
int manual(const ManualArguments& arguments, const CommandHelp& tool);          // manual.cc

}  // namespace virga::cli
