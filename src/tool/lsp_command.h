// `virga lsp`.
#pragma once

#include <string>
#include <vector>

namespace virga::tool {

struct LanguageServerArguments {
  std::vector<std::string> schemas;
  std::string log;  // a file; empty: no log
};

// Returns the exit code (cli/cli.h).
int language_server(const LanguageServerArguments& arguments);  // language_server.cc

}  // namespace virga::tool
