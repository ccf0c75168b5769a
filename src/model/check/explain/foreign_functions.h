// What other languages have a function for, in the words of this one. Private to the room.
#pragma once

#include <span>
#include <string_view>

#include "diag/diagnostic.h"

namespace virga::model {

// A function of other languages and the expression to write in its place. The names in `written`
// stand for the arguments: a, b, c, n, text, list, lists, map, names, values.
struct ForeignFunction {
  std::string_view name;
  const char* written;
};
std::span<const ForeignFunction> functions_to_write();

// Explains below an "unknown function" error what to write in place of a function that Terraform,
// Python or JavaScript have, or that there is nothing to write. Returns false if `name` is not one
// of those.
bool advise_foreign_function(diag::Diagnostic& diagnostic, std::string_view name);

}  // namespace virga::model
