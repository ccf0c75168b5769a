// Strings as a preview shows them: they cannot move the cursor, hide, or be confused with other
// output (base/text/printable.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace virga::pulumi {

// Returns whether the string is shown on several lines: it has at least two, each ends in a
// newline, and none needs escapes.
bool is_shown_in_lines(std::string_view text);

// Appends `text` in quotes on one line, or as a heredoc whose end marker is at `indent` columns and
// whose lines are indented by two more:
//   <<-EOT
//     #!/bin/sh
//   EOT
void append_shown_text(std::string& out, std::string_view text, std::size_t indent);

}  // namespace virga::pulumi
