// Opens the schemas that a user names by their paths. A mistyped path must be reported.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/expected.h"
#include "base/system/file_system.h"
#include "schema/index/index_cache.h"

namespace virga::check {

struct GivenSchema {
  std::string path;     // a file, as given by the user
  std::string package;  // the name of the package
};

// Returns the schema in a file, or nullopt for a folder with schemas. Fails with the reason why
// there are none.
base::Expected<std::optional<GivenSchema>, std::string> open_given_schema(
    const std::string& path, const base::FileSystem& files,
    std::shared_ptr<schema::IndexCache> cache);

}  // namespace virga::check
