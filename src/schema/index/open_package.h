// A package of a schema file: by its index where a cache has one, else by reading it all once.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "base/system/file_system.h"
#include "schema/index/index_cache.h"
#include "schema/package.h"

namespace virga::schema {

// `cache` may be null. Only what is asked for of the package is read of the file then, which must
// not be written to meanwhile; one that takes its name does no harm. Both must outlive the package.
base::Result<std::shared_ptr<const Package>> open_package(const std::string& path,
                                                          const base::FileSystem& files,
                                                          std::shared_ptr<IndexCache> cache,
                                                          const base::Limits& limits = {});

}  // namespace virga::schema
