// The schemas that --schema names. A mistyped path must be reported.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "check/session/given_schema.h"
#include "check/session/schemas.h"

namespace virga::cli {

// Opens the files and folders of --schema. Returns the files. Prints an error and returns nullopt
// if one of them cannot be used.
std::optional<std::vector<check::GivenSchema>> open_given_schemas(
    const std::vector<std::string>& paths);

// Returns the schemas on the disk: those of projects, then those that --schema names.
check::Schemas schemas_on_disk(const std::vector<std::string>& given);

// Says on standard error which of the files are not for any of the `packages` that programs use.
// Returns whether there are any. Folders may hold more than is needed.
bool report_unused_schemas(const std::vector<check::GivenSchema>& schemas,
                           const std::set<std::string>& packages);

}  // namespace virga::cli
