// Completes the word before the cursor.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/eval/session.h"

namespace virga::cli {

// Returns the part of `line` before the cursor that a completion replaces: a name with its members
// and indexes, such as "var.servers[0].na".
std::string_view word_at_end(std::string_view line);

// Returns all completions of `word`, sorted: variables, functions with their "(", and after a dot
// the members of the expression before it.
std::vector<std::string> completions(std::string_view word, EvalSession& session);

}  // namespace virga::cli
