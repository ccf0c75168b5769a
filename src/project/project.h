// # project: files on disk, in the layout of the Pulumi CLI
//
// Input: a path and a base::FileSystem. Output: the sources of a program and the content of the
// files beside them. A program is a folder of .pp files. Pulumi.yaml is in the same folder or in
// one above; Pulumi.<stack>.yaml contains the configuration. A folder without Pulumi.yaml and a
// single file work too; the project then has the name of the folder or the file. This room knows
// the layout. It does not bind or run programs.
//
// yaml.h: YAML with ranges. config.h: values of stack files and of the command line.
// component_package.h: components for other programs. policy_pack.h: policies. The tests use files
// in memory.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "diag/diagnostics.h"
#include "run/run.h"

namespace virga::project {

// The name of the project file.
inline constexpr std::string_view kProjectFile = "Pulumi.yaml";

// A key under `config` of Pulumi.yaml.
struct DeclaredKey {
  base::Range range;
  bool has_declaration = false;  // a map such as {type, default}, not a value
  std::string type{};            // as declared, such as "array"; empty if it is not declared
  base::Range type_range{};
};

struct Project {
  std::string name;
  // The folder of Pulumi.yaml, or of the file. For a component of a package, the folder of the
  // package.
  std::string root;
  std::string program;                                 // the folder of the .pp files
  std::string stack_config_dir;                        // of Pulumi.yaml; empty if it has none
  std::vector<base::SourceId> files;                   // sorted by name
  std::map<std::string, run::ConfigValue> config;      // from Pulumi.yaml; full keys
  std::map<std::string, DeclaredKey> declared_config;  // by full key
  bool is_partial = false;  // one file of a program of several, which share the configuration

  // The folder of the stack files.
  std::string stack_folder() const;  // config.cc
};

// The help for an invalid name of a project, of a stack (without its organization and project) or
// of a policy pack (pulumi/names.h).
diag::Message project_name_help();

// Reads the project at `path` (a folder or a .pp file) into `sources`. For a component of a
// package, also reads the files that the package has for all components. Errors are added to
// `diagnostics`; the result contains the rest.
Project open_project(const std::string& path, const base::FileSystem& files, base::Sources& sources,
                     diag::Diagnostics& diagnostics, const base::Limits& limits);

// The folders that are searched for schemas, in order: <root>/schemas, the folder `schemas` of the
// nearest Pulumi.yaml in a folder above, `given`, $VIRGA_SCHEMA_PATH.
std::vector<std::string> schema_paths(const Project& project, const base::FileSystem& files,
                                      const std::vector<std::string>& given);

}  // namespace virga::project
