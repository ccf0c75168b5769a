// Names of resource options in other languages.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"

namespace virga::bind {

// Returns whether the name means the number of instances: a misspelled `range`, `count` or
// `for_each`.
bool means_range(std::string_view name);

// Adds to an error about the option or block `name` how to write it in PCL. Returns false if no
// other language has an option of this name.
bool explain_foreign_option(diag::Diagnostic& diagnostic, std::string_view name);

}  // namespace virga::bind
