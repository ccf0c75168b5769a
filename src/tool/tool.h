// # tool: all commands of `virga`
//
// The commands that need a room beside the engine: the language server, and the generators of other
// languages. main.cc is the program `virga`, with these commands and those of cli/. Without them,
// the program `virga-core` (cli/main.cc) compiles in four fifths of the time.
//
// - generate/  virga generate: writes packages of C++
// - convert/   virga convert: converts programs from and to other languages
// - rename/    virga rename: edits a program
// - schemas/   virga schema add, update, remove, verify and list: schemas from plugins, SDKs, files
//              and URLs
// - policies/  policy packs in C++ for virga preview
// - options/   the options of these commands
//
// language_server.cc: virga lsp
#pragma once

#include "cli/options/command.h"

namespace virga::tool {

// Add the commands to the command line; for example options/convert_command.cc.
#define VIRGA_COMMAND(name)
#define VIRGA_TOOL_COMMAND(name, word) void add_##name(CLI::App& app, cli::Invocation& invocation);
#include "cli/commands.def"
#undef VIRGA_COMMAND
#undef VIRGA_TOOL_COMMAND

}  // namespace virga::tool
