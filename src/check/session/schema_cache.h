// The cache of the indexes of large schemas.
#pragma once

#include <memory>

#include "base/system/file_system.h"
#include "schema/index/index_cache.h"

namespace virga::check {

// The cache in $VIRGA_CACHE_DIR, else in $XDG_CACHE_HOME/virga, else in ~/.cache/virga. Returns
// null if VIRGA_CACHE_DIR=off, or if none of these variables and no home directory is set. `files`
// must outlive the cache.
std::shared_ptr<schema::IndexCache> schema_cache(base::FileSystem& files);

}  // namespace virga::check
