// `virga graph`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/terminal.h"

namespace virga::cli {

enum class GraphFormat { kDot, kJson, kSvg, kHtml, kMermaid };

struct GraphArguments {
  std::string path = ".";
  std::vector<std::string> schemas = {};
  std::optional<GraphFormat> format = {};  // absent: the suffix of `output` selects the format
  std::string focus = {};                  // a path in the graph; empty: the whole graph
  bool only_resources = false;
  std::string output = {};  // a file; empty or "-": standard output
  Color color = Color::kAuto;
};

// Returns the exit code (cli/cli.h).
int graph(const GraphArguments& arguments);  // graph.cc

}  // namespace virga::cli
