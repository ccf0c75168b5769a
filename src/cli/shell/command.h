// `virga completion` and `virga debug manual`. Both describe all commands.
#pragma once

#include <string>

#include "cli/options/command.h"

namespace virga::cli {

enum class Shell { kBash, kZsh, kFish };

struct CompletionArguments {
  Shell shell = Shell::kBash;
};

struct ManualArguments {
  std::string folder;  // of the manual pages
};

// Returns the exit code (cli/cli.h).
int completion(const CompletionArguments& arguments, Commands commands);  // completion.cc
int manual(const ManualArguments& arguments, Commands commands);          // manual.cc

}  // namespace virga::cli
