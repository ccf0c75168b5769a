// `virga debug`.
#pragma once

#include <string>
#include <vector>

namespace virga::cli {

enum class Stage { kTokens, kTree, kTypes, kProgram, kLowered, kPlan };

struct DebugArguments {
  Stage stage;
  std::string path;
  std::vector<std::string> schemas;
};

struct DebugTimeArguments {
  std::string operation;
  std::string path;
  std::string type;  // a file; empty if the input implies its type
};

// Returns the exit code (cli/cli.h).
int debug(const DebugArguments& arguments);           // debug.cc
int debug_time(const DebugTimeArguments& arguments);  // debug_time.cc

}  // namespace virga::cli
