// # tool: all commands of `virga`
//
// The commands that need a room beside the engine: the language server, and the generators of other
// languages. main.cc is the program `virga`, with these commands and those of cli/. Without them,
// the program `virga-core` (cli/main.cc) compiles in four fifths of the time.
//
// - generate/  virga generate: writes packages of C++
// - convert/   virga convert: converts programs from and to other languages
// - rename/    virga rename: edits a program
// - schemas/   virga schema add, update, remove, verify and list: schemas from plugins, files and
// URLs
//
// language_server.cc: virga lsp
#pragma once

#include "cli/cli.h"

namespace virga::tool {

// One function for each command. Each returns the exit code (cli/cli.h).
int generate(const cli::GenerateArguments& arguments);         // generate/generate.cc
int convert(const cli::ConvertArguments& arguments);           // convert/convert.cc
int rename(const cli::RenameArguments& arguments);             // rename/rename.cc
int schema_files(const cli::SchemaFilesArguments& arguments);  // schemas/schema_files.cc
int schema_list(const cli::SchemaArguments& arguments);        // schemas/schema_list.cc
int language_server(const cli::LanguageServerArguments& arguments);

}  // namespace virga::tool
