// What can stand where a person is typing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/eval/session.h"

namespace virga::cli {

// The part of `line` before the cursor that a completion replaces: a name with its members and
// indexes, "var.servers[0].na".
std::string_view word_at_end(std::string_view line);

// Everything that `word` can become, sorted: variables, functions with their "(", and after a dot
// the members of what stands before it.
std::vector<std::string> completions(std::string_view word, EvalSession& session);

}  // namespace virga::cli
