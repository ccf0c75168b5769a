// A project on disk, as the Pulumi CLI lays it out: Pulumi.yaml, *.pp files beside it (or in its
// `main` folder), Pulumi.<stack>.yaml with configuration. A folder of .pp files or a single file
// works too; its name is then the folder's or the file's.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/file_system.h"
#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "run/run.h"

namespace virga::cli {

struct Project {
  std::string name;
  std::string root;                                // the folder of Pulumi.yaml, or of the file
  std::string program;                             // the folder of the .pp files
  std::vector<base::SourceId> files;               // sorted by name
  std::map<std::string, run::ConfigValue> config;  // of Pulumi.yaml; full keys
};

// Reads the project at `path` (a folder or a .pp file) into `sources`. What is wrong with it goes
// to `diagnostics`; the rest is still there.
Project open_project(const std::string& path, const base::FileSystem& files, base::Sources& sources,
                     diag::Diagnostics& diagnostics, const base::Limits& limits);

// Adds the values of a stack file (`config:` of Pulumi.<stack>.yaml).
void read_stack_file(const std::string& path, const Project& project, const base::FileSystem& files,
                     base::Sources& sources, std::map<std::string, run::ConfigValue>& config,
                     diag::Diagnostics& diagnostics, const base::Limits& limits);

// Adds one `key=value` of the command line; a key without a namespace belongs to the project.
void read_config_flag(const std::string& flag, const Project& project,
                      std::map<std::string, run::ConfigValue>& config,
                      diag::Diagnostics& diagnostics);

// Where schemas are looked for, in order: <root>/schemas, `given`, $VIRGA_SCHEMA_PATH.
std::vector<std::string> schema_paths(const Project& project,
                                      const std::vector<std::string>& given);

}  // namespace virga::cli
