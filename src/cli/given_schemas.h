// The schemas that --schema names. A mistyped path must be reported.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace virga::cli {

struct GivenSchema {
  std::string path;     // a file, as given by the user
  std::string package;  // the name of the package
};

// Opens the files and folders of --schema. Returns the files. Prints an error and returns nullopt
// if one of them cannot be used.
std::optional<std::vector<GivenSchema>> open_given_schemas(const std::vector<std::string>& paths);

// Returns the reason why `path` has no schemas, or nullopt if it has.
std::optional<std::string> schema_problem(const std::string& path);

// Says on standard error which of the files are not for any of the `packages` that programs use.
// Returns whether there are any. Folders may hold more than is needed.
bool report_unused_schemas(const std::vector<GivenSchema>& schemas,
                           const std::set<std::string>& packages);

}  // namespace virga::cli
