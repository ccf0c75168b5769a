// Where the indexes of big schemas are kept between runs.
#pragma once

#include <memory>

#include "schema/index/index_cache.h"

namespace virga::cli {

// $VIRGA_CACHE_DIR, else $XDG_CACHE_HOME/virga, else ~/.cache/virga; null for VIRGA_CACHE_DIR=off
// and where none of them says a place.
std::shared_ptr<schema::IndexCache> schema_cache();

}  // namespace virga::cli
