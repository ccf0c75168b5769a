// `virga rename`.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/terminal.h"

namespace virga::tool {

struct RenameArguments {
  std::string old_name;
  std::string new_name;
  std::string path = ".";
  std::string at;           // "FILE:LINE" of the declaration; empty: the name is unambiguous
  bool keeps_names = true;  // what the engine and the stacks know by the old name keeps it
  bool diff = false;
  std::vector<std::string> schemas = {};
  cli::Color color = cli::Color::kAuto;
};

// Returns the exit code (cli/cli.h).
int rename(const RenameArguments& arguments);  // rename.cc

}  // namespace virga::tool
