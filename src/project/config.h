// Configuration from outside programs: stack files. config_flags.h reads the command line.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "project/project.h"

namespace virga::project {

// The members of a stack file other than its values.
struct StackFile {
  base::Range place;             // of the key `config`, or the beginning of the file
  bool has_environment = false;  // the environment may have further values
};

enum class StackFileRole : std::uint8_t {
  kOfStack,  // Pulumi.<stack>.yaml, which may be empty
  kGiven,    // a user names it, so it has values
};

// Adds the values of a stack file (`config:` of Pulumi.<stack>.yaml). Reports files of another kind
// (V5029) and keys that such a file does not have (V5017). Returns nullopt if it is not certain
// which values the file should have. Decrypts values with the passphrase; without one, they are
// encrypted values.
std::optional<StackFile> read_stack_file(const std::string& path, const Project& project,
                                         const base::FileSystem& files, base::Sources& sources,
                                         std::map<std::string, run::ConfigValue>& config,
                                         diag::Diagnostics& diagnostics, const base::Limits& limits,
                                         StackFileRole role = StackFileRole::kOfStack,
                                         const std::optional<std::string>& passphrase = {});

// The keys that a stack file can have.
std::span<const std::string_view> stack_file_keys();

// Warns of an encrypted value (V5008). `key` is its full key, `what` is what continues without it,
// `how_to_set` is the source text that sets it.
void warn_of_encrypted_value(const std::string& key, const run::ConfigValue& value, diag::Word what,
                             const std::string& how_to_set, diag::Diagnostics& diagnostics);

// Warns of all encrypted values in a preview. Call it after all sources that can override values.
void warn_of_encrypted_values(const std::map<std::string, run::ConfigValue>& config,
                              diag::Diagnostics& diagnostics);

// Returns "app:region" for "region", "app:region" and "app:config:region" in the project `app`.
std::string full_config_key(std::string_view key, std::string_view project);

// Replaces the value of `key`. What was secret stays secret: a value for one run, or for one stack,
// replaces the text, not the reason to hide it.
void set_config_value(std::map<std::string, run::ConfigValue>& config, const std::string& key,
                      run::ConfigValue value);

}  // namespace virga::project
