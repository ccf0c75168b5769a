// Opens the package of a schema file: from its cached index, or by reading the whole file once.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "base/system/file_system.h"
#include "schema/index/index_cache.h"
#include "schema/package.h"

namespace virga::schema {

// `cache` may be null. With a cache, only the requested definitions are read from the file. The
// file must not be written to while the package exists; replacing it by renaming is safe. `files`
// and `cache` must outlive the package.
base::Result<std::shared_ptr<const Package>> open_package(const std::string& path,
                                                          const base::FileSystem& files,
                                                          std::shared_ptr<IndexCache> cache,
                                                          const base::Limits& limits = {});

}  // namespace virga::schema
