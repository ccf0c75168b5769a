// A program and the stack of its run, as commands select them.
#pragma once

#include <string>
#include <vector>

namespace virga::cli {

// A program and the stack of its run.
struct StackArguments {
  std::string path = ".";
  std::vector<std::string> config;   // "key=value"
  std::vector<std::string> secrets;  // "key=value"
  bool config_paths = false;         // the keys are paths to parts of values
  std::vector<std::string> config_files;
  std::string stack;  // empty: the environment or the project's files select the stack
  std::vector<std::string> schemas;
  std::string state;  // the state to compare with; empty: no resource exists
  std::string mocks;  // rules for mock providers; empty: there are no mock providers
};

}  // namespace virga::cli
