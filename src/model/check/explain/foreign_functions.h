// The expressions that replace functions of other languages. Private to the room.
#pragma once

#include <span>
#include <string_view>

#include "diag/diagnostic.h"

namespace virga::model {

// A function of another language and the expression that replaces it. The names in `written` stand
// for the arguments: a, b, c, n, text, list, lists, map, names, values.
struct ForeignFunction {
  std::string_view name;
  const char* written;
};
std::span<const ForeignFunction> functions_to_write();

// Adds help to an "unknown function" error if Terraform, Python or JavaScript have a function
// `name`: the expression to write instead, or that PCL has no equivalent. Returns false for other
// names.
bool advise_foreign_function(diag::Diagnostic& diagnostic, std::string_view name);

}  // namespace virga::model
