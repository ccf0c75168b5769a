// Shows edits as a diff.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "diag/diagnostic.h"

namespace virga::cli {

// Returns the edits as a unified diff with three lines of context, which `patch` accepts. Returns
// an empty string if nothing changes. `color` adds colors for a terminal and escapes control
// characters.
std::string edit_diff(std::string_view name, std::string_view text,
                      const std::vector<diag::Edit>& edits, bool color);

// Returns the edits of a source that may hold secrets, one line for each: its position and the new
// text. A diff would print lines of the source.
std::string edit_list(const base::Source& source, const std::vector<diag::Edit>& edits);

}  // namespace virga::cli
