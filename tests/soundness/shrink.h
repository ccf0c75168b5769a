// Reduces a program as long as it still shows the same problem.
#pragma once

#include <functional>

#include "soundness/tree.h"

namespace virga::soundness {

// Removes declarations, items and attributes, and replaces expressions by their parts and by
// literals. Calls `shows` for each reduced program, at most `max_questions` times.
Program shrink(Program program, const std::function<bool(const Program&)>& shows,
               std::size_t max_questions = 4000);

}  // namespace virga::soundness
