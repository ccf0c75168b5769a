// Configuration from outside of programs: stack files and the command line.
#pragma once

#include <map>
#include <string>

#include "project/project.h"

namespace virga::project {

// Adds the values of a stack file (`config:` of Pulumi.<stack>.yaml).
void read_stack_file(const std::string& path, const Project& project, const base::FileSystem& files,
                     base::Sources& sources, std::map<std::string, run::ConfigValue>& config,
                     diag::Diagnostics& diagnostics, const base::Limits& limits);

// Adds one `key=value` of the command line; a key without a namespace belongs to the project.
void read_config_flag(const std::string& flag, const Project& project,
                      std::map<std::string, run::ConfigValue>& config,
                      diag::Diagnostics& diagnostics);

}  // namespace virga::project
