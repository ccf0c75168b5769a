// `virga console`.
#pragma once

#include "cli/eval/command.h"

namespace virga::cli {

struct ConsoleArguments : LanguageArguments {};

// Returns the exit code (cli/cli.h).
int console(const ConsoleArguments& arguments);  // console.cc

}  // namespace virga::cli
