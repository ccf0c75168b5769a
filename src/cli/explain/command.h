// `virga explain`.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/terminal.h"

namespace virga::cli {

struct ExplainArguments {
  std::vector<std::string> topics;  // codes, functions and words; empty: list all
  Color color = Color::kAuto;
};

// Returns the exit code (cli/cli.h).
int explain(const ExplainArguments& arguments);  // explain.cc

}  // namespace virga::cli
