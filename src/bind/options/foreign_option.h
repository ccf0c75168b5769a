// Options of resources as other languages call them.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"

namespace virga::bind {

// Does the name say how often a resource is made: a misspelled `range`, `count` or `for_each`?
bool means_range(std::string_view name);

// Explains below an error about the option or block `name` how it is written here. Returns false if
// no other language has one of this name.
bool explain_foreign_option(diag::Diagnostic& diagnostic, std::string_view name);

}  // namespace virga::bind
