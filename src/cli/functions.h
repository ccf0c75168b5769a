// The functions of the language as people look them up: `virga explain NAME`, docs/functions.md.
#pragma once

#include <vector>

#include "model/functions/function.h"

namespace virga::cli {

// All of them, those of packages too; sorted by name.
const std::vector<model::Documentation>& documented_functions();

// Those that policy packs have besides.
const std::vector<model::Documentation>& documented_pack_functions();

// One of them, or null. Upper and lower case count, as in the language.
const model::Documentation* find_function(std::string_view name);
const model::Documentation* find_pack_function(std::string_view name);

}  // namespace virga::cli
