// The command line of `virga lsp`. Private to command_line.cc.
#pragma once

#include "cli/options/command_line.h"

namespace CLI {
class App;
}

namespace virga::cli {

void add_language_server(CLI::App& app, LanguageServerArguments& out);

}  // namespace virga::cli
