// `virga schema add`, `update`, `remove`, `verify` and `list`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/schema/command.h"

namespace virga::tool {

enum class SchemaFilesVerb { kAdd, kUpdate, kRemove, kVerify };

struct SchemaFilesArguments {
  SchemaFilesVerb verb = SchemaFilesVerb::kAdd;
  std::vector<std::string> words;       // sources, or names in the lock file
  std::vector<std::string> parameters;  // the words after `--`, for the plugin
  std::string project = ".";
  std::uint32_t timeout = 60;  // seconds for one source
};

// Returns the exit code (cli/cli.h).
int schema_files(const SchemaFilesArguments& arguments);  // schema_files.cc
int schema_list(const cli::SchemaArguments& arguments);   // schema_list.cc

}  // namespace virga::tool
