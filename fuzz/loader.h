// The packages that the programs of the corpora use.
#pragma once

#include <string>

#include "base/system/file_system.h"
#include "schema/loader.h"

namespace virga::fuzz {

// Loads the schemas of fuzz/schemas.
inline schema::Loader& corpus_schemas() {
  static auto* loader = new schema::FileLoader(base::real_file_system(),
                                               {std::string(VIRGA_SOURCE_DIR) + "/fuzz/schemas"});
  return *loader;
}

}  // namespace virga::fuzz
