// The documentation of functions, for `virga explain NAME` and docs/functions.md.
#pragma once

#include <vector>

#include "model/functions/function.h"

namespace virga::bind {

// All functions, including those of packages, sorted by name.
const std::vector<model::Documentation>& documented_functions();

// The additional functions of policy packs.
const std::vector<model::Documentation>& documented_pack_functions();

// Returns the function, or null if it does not exist. Names are case-sensitive, as in the language.
const model::Documentation* find_function(std::string_view name);
const model::Documentation* find_pack_function(std::string_view name);
// A function of programs, or else one that only policy packs and tests have.
const model::Documentation* find_any_function(std::string_view name);

}  // namespace virga::bind
