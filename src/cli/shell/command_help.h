// The commands of the tool as data, for completion scripts and manual pages.
#pragma once

#include <string>
#include <vector>

namespace virga::cli {

struct OptionHelp {
  std::vector<std::string> names;  // "-c", "--config"
  std::string value;               // "KEY=VALUE"; empty: the option is a flag
  std::vector<std::string> words;  // the values that it accepts; empty: any value
  std::string description;
};

struct ArgumentHelp {
  std::string name;                // "PATH"
  std::vector<std::string> words;  // the values that it accepts; empty: any value
  std::string description;
  bool is_required = false;
  bool is_list = false;
};

struct CommandHelp {
  std::string name;
  std::string description;
  std::string footer;
  std::vector<ArgumentHelp> arguments;
  std::vector<OptionHelp> options;
  std::vector<CommandHelp> commands;
};

// Returns whether a value with this name, such as "FILE|DIR", is a path.
inline bool is_path(const std::string& name) {
  for (const char* part : {"FILE", "DIR", "PATH", "SCHEMA", "PROJECT"}) {
    if (name.find(part) != std::string::npos) return true;
  }
  return false;
}

}  // namespace virga::cli
