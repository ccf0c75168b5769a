// What Pulumi.yaml, PulumiPlugin.yaml and PulumiPolicy.yaml have in common.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/system/file_system.h"
#include "diag/diagnostics.h"
#include "project/yaml.h"

namespace virga::project {

// The manifest of a policy pack.
inline constexpr std::string_view kPolicyManifest = "PulumiPolicy.yaml";

// The normalized path of a file in a folder.
std::string file_in(const std::string& folder, std::string_view name);

// Returns the value of a key if it is a scalar that is not empty; null otherwise.
const Yaml* find_text(const Yaml& manifest, std::string_view key);

// Returns true if the value of `config` is the folder of the stack files, the deprecated form of
// `stackConfigDir`. A number is not, and neither is `key = value` without quotes, whose author
// means a map.
bool names_folder(const Yaml& config);

// Reports misspelled keys (V5018), also inside of the values of other keys, keys of Pulumi's YAML
// language (V5018), and a `runtime` other than `pcl` (V5005). Warns if the runtime is missing
// (V5028). Ignores keys of other tools. `file` is the name of the file for messages. `has_files`:
// whether there are files of a PCL program. Returns false for another runtime.
bool check_keys(const Yaml& manifest, std::string_view file, diag::Diagnostics& diagnostics,
                bool has_files = true);

// The keys that a map of Pulumi.yaml can have. `path` are the keys around it, without elements of
// lists: empty for the file, "runtime" for its value. Empty if the map has no known keys.
std::span<const std::string_view> known_keys(std::span<const std::string_view> path);

// Reports keys of Pulumi.yaml whose value is of a kind that Pulumi rejects (V5048).
void check_values(const Yaml& manifest, diag::Diagnostics& diagnostics);
// The same for PulumiPolicy.yaml, whose strings may be numbers without quotes.
void check_pack_values(const Yaml& manifest, diag::Diagnostics& diagnostics);
// The same for the keys of a stack file other than `config`.
void check_stack_values(const Yaml& stack, diag::Diagnostics& diagnostics);

// Returns whether a key is a misspelling of `key`, which check_keys() reports.
bool has_misspelled(const Yaml& manifest, std::string_view key);

// Returns the folder that `main` of the Pulumi.yaml in `root` names. Returns nullopt if it has no
// `main`.
std::optional<std::string> main_folder(const std::string& root, const base::FileSystem& files);

void report_invalid_version(const Yaml& version, diag::Diagnostics& diagnostics);

// Returns the runtime that the Pulumi.yaml of a folder names, or its PulumiPlugin.yaml if it has no
// Pulumi.yaml. Returns nullopt if the file names none or cannot be read.
std::optional<std::string> runtime_of(const std::string& folder, const base::FileSystem& files);

// Returns why the project in a folder has no program in PCL, as text for a message: "its runtime is
// nodejs". Returns nullopt if it has one, or if there is no readable Pulumi.yaml.
std::optional<std::string> foreign_runtime(const std::string& folder,
                                           const base::FileSystem& files);
// The same for the PulumiPlugin.yaml or PulumiPolicy.yaml of a folder.
std::optional<std::string> foreign_runtime_of_plugin(const std::string& folder,
                                                     const base::FileSystem& files);

}  // namespace virga::project
