// What can stand where a person is typing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval/context.h"

namespace virga::cli {

// The part of `line` before the cursor that a completion replaces: a name with its attributes,
// "var.ser".
std::string_view word_at_end(std::string_view line);

// Everything that `word` can become, sorted: variables, functions with their "(", and after a dot
// the attributes of the object or map that stands before it.
std::vector<std::string> completions(std::string_view word, const hcl::EvalContext& context);

}  // namespace virga::cli
