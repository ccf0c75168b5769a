// The stack that the Pulumi CLI has selected.
#pragma once

#include <optional>
#include <string>

#include "base/system/file_system.h"
#include "project/project.h"
#include "run/environment.h"

namespace virga::project {

// Returns the stack that `pulumi stack select` chose for the project, as in
// "organization/project/dev". The CLI keeps it for each backend in $PULUMI_HOME/workspaces (else
// ~/.pulumi): the backend is $PULUMI_BACKEND_URL, else the one of the last login, else the only
// one. Returns nullopt if no stack is selected, or if the file of the CLI cannot be read.
std::optional<std::string> selected_stack(const Project& project, const base::FileSystem& files,
                                          const run::Environment& environment);

}  // namespace virga::project
