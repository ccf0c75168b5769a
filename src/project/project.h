// # project: what lies on disk, as the Pulumi CLI lays it out
//
// Input: a path and a base::FileSystem. Output: the sources of a program, and what the files beside
// them say. A program is a folder of .pp files with a Pulumi.yaml beside or above it, and
// Pulumi.<stack>.yaml with configuration; a folder without Pulumi.yaml or a single file works too,
// its name is then the folder's or the file's. Knows the layout; binds and runs nothing.
//
// yaml.h: the YAML of all that, with places. config.h: values of stack files and of the command
// line. component_package.h: components for other programs. policy_pack.h: policies. Tested on
// files in memory.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "diag/diagnostics.h"
#include "run/run.h"

namespace virga::project {

// What the file of a project is called.
inline constexpr std::string_view kProjectFile = "Pulumi.yaml";

struct Project {
  std::string name;
  // The folder of Pulumi.yaml, or of the file; of a component of a package that of the package.
  std::string root;
  std::string program;                             // the folder of the .pp files
  std::vector<base::SourceId> files;               // sorted by name
  std::map<std::string, run::ConfigValue> config;  // of Pulumi.yaml; full keys
  std::set<std::string> declared_config;           // full keys under `config` of Pulumi.yaml
  bool is_partial = false;  // one file of a program of several, which share the configuration
};

// Reads the project at `path` (a folder or a .pp file) into `sources`; of a component of a package
// also the files that the package has for all of them. What is wrong with it goes
// to `diagnostics`; the rest is still there.
Project open_project(const std::string& path, const base::FileSystem& files, base::Sources& sources,
                     diag::Diagnostics& diagnostics, const base::Limits& limits);

// Where schemas are looked for, in order: <root>/schemas, `given`, $VIRGA_SCHEMA_PATH.
std::vector<std::string> schema_paths(const Project& project,
                                      const std::vector<std::string>& given);

}  // namespace virga::project
