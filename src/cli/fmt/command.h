// `virga fmt`.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/terminal/terminal.h"

namespace virga::cli {

struct FormatArguments {
  std::vector<std::string> paths = {};  // "-" is standard input
  std::size_t jobs = 0;                 // 0: one for each processor
  bool no_config = false;
  bool check = false;
  bool diff = false;
  Color color = Color::kAuto;
};

// Returns the exit code (cli/cli.h).
int format(const FormatArguments& arguments);  // fmt.cc

}  // namespace virga::cli
