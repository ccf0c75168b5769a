// Configuration from outside of programs: stack files and the command line.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "project/project.h"

namespace virga::project {

// What a stack file says beside its values.
struct StackFile {
  base::Range place;             // of its key `config`, else its begin
  bool has_environment = false;  // which may hold values that are not in the file
};

enum class StackFileRole : std::uint8_t {
  kOfStack,  // Pulumi.<stack>.yaml, which may be empty
  kGiven,    // a user names it, so it has values
};

// Adds the values of a stack file (`config:` of Pulumi.<stack>.yaml). Reports files of another kind
// (V5029) and keys that such a file does not have (V5017). Returns nullopt if it is not certain
// which values the file should have.
std::optional<StackFile> read_stack_file(const std::string& path, const Project& project,
                                         const base::FileSystem& files, base::Sources& sources,
                                         std::map<std::string, run::ConfigValue>& config,
                                         diag::Diagnostics& diagnostics, const base::Limits& limits,
                                         StackFileRole role = StackFileRole::kOfStack);

// Warns of values that cannot be read (V5008): call it when nothing can override them any more.
void warn_of_encrypted_values(const std::map<std::string, run::ConfigValue>& config,
                              diag::Diagnostics& diagnostics);

// "app:region" of "region", of "app:region", and of "app:config:region" for the project `app`.
std::string full_config_key(std::string_view key, std::string_view project);

// Adds one `key=value` of the command line; a key without a namespace belongs to the project.
void read_config_flag(const std::string& flag, const Project& project,
                      std::map<std::string, run::ConfigValue>& config,
                      diag::Diagnostics& diagnostics);

}  // namespace virga::project
