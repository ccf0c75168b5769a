// The command line of `virga schema` and `virga generate`. Private to command_line.cc.
#pragma once

#include "cli/options/command_line.h"

namespace CLI {
class App;
}

namespace virga::cli {

void add_schema(CLI::App& app, SchemaArguments& out);
void add_generate(CLI::App& app, GenerateArguments& out);

}  // namespace virga::cli
