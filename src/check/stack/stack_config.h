// Checks the configuration of stacks against the declarations of a program.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "check/session/load.h"
#include "project/config.h"

namespace virga::check {

// Returns "Pulumi.dev.yaml" in the folder of the stack files.
std::string stack_file(const project::Project& project, std::string_view stack);

// Returns the stacks of a project that have a file, sorted.
std::vector<std::string> stacks_of(const project::Project& project, const base::FileSystem& files);

// Returns whether Pulumi.yaml has a key that UnusedKeys reports as the misspelled key `wanted`.
bool is_misspelled_in_project(const std::string& wanted, const Session& session);

// Reports each config block without a default that has no value (V4101), at the stack file.
void report_missing_values(const std::map<std::string, run::ConfigValue>& config,
                           const project::StackFile& file, const Session& session,
                           diag::Diagnostics& diagnostics);

}  // namespace virga::check
