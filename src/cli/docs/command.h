// `virga docs`.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/terminal.h"

namespace virga::cli {

struct DocsArguments {
  std::string path = ".";
  std::string output{};  // a file or a folder; empty or "-": standard output
  std::string inject{};  // a file with a place for the documentation; empty: no such file
  bool check = false;    // writes nothing
  std::vector<std::string> schemas = {};
  Color color = Color::kAuto;
};

// Returns the exit code (cli/cli.h).
int docs(const DocsArguments& arguments);  // docs.cc

}  // namespace virga::cli
