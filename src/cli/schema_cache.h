// The cache of the indexes of large schemas.
#pragma once

#include <memory>

#include "schema/index/index_cache.h"

namespace virga::cli {

// The cache in $VIRGA_CACHE_DIR, else in $XDG_CACHE_HOME/virga, else in ~/.cache/virga. Returns
// null if VIRGA_CACHE_DIR=off, or if none of these variables and no home directory is set.
std::shared_ptr<schema::IndexCache> schema_cache();

}  // namespace virga::cli
