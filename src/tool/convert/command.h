// `virga convert`.
#pragma once

#include <string>
#include <vector>

#include "check/session/translation.h"
#include "cli/terminal/terminal.h"

namespace virga::tool {

struct ConvertArguments {
  std::string path = ".";
  std::string from = "pcl";  // "pcl", "terraform" or "yaml"
  std::string language;      // "pcl" or "cpp"
  std::string folder;        // of the converted program
  std::string report;        // a file; empty: no report
  bool watch = false;
  std::vector<std::string> schemas = {};
  check::TranslationOptions translation = {};  // with `from` terraform
  cli::Color color = cli::Color::kAuto;
};

// Returns the exit code (cli/cli.h).
int convert(const ConvertArguments& arguments);  // convert.cc

}  // namespace virga::tool
