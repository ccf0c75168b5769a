// Differences between texts, as unified diffs, which `patch` accepts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "diag/diagnostic.h"

namespace virga::cli {

// Splits the text into lines. Each line includes its line break.
std::vector<std::string_view> lines_of(std::string_view text);  // unified_diff.cc

// The lines [begin, end) are replaced by `after`.
struct LineChange {
  std::size_t begin;
  std::size_t end;
  std::string after;
};

// Writes three lines of context. Returns an empty string if nothing changes. `changes` are in order
// and do not touch. `color` adds colors for a terminal and escapes control characters.
std::string unified_diff(std::string_view name, const std::vector<std::string_view>& lines,
                         const std::vector<LineChange>& changes, bool color);  // unified_diff.cc

// Returns a unified diff with three lines of context, which `patch` accepts. Returns an empty
// string if the texts are equal. If one text is longer, its additional lines are at the end.
// `color` adds colors for a terminal and escapes control characters.
std::string line_diff(std::string_view name, std::string_view before, std::string_view after,
                      bool color);  // line_diff.cc

// Like line_diff(), for texts in which lines may have been inserted and removed anywhere. Finds the
// fewest changes, unless the texts differ over thousands of lines.
std::string text_diff(std::string_view name, std::string_view before, std::string_view after,
                      bool color);  // text_diff.cc

// Returns the edits as a unified diff with three lines of context, which `patch` accepts. Returns
// an empty string if nothing changes. `color` adds colors for a terminal and escapes control
// characters.
std::string edit_diff(std::string_view name, std::string_view text,
                      const std::vector<diag::Edit>& edits, bool color);  // edit_diff.cc

// Returns the edits of a source that may hold secrets, one line for each: its position and the new
// text. A diff would print lines of the source.
std::string edit_list(const base::Source& source,
                      const std::vector<diag::Edit>& edits);  // edit_diff.cc

}  // namespace virga::cli
