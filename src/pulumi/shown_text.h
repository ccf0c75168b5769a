// Texts as a preview shows them: nothing in one can move the cursor, hide, or be taken for
// something else (base/text/printable.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace virga::pulumi {

// Shown over several lines: two or more of them, each ended and free of what would be escaped.
bool is_shown_in_lines(std::string_view text);

// Appends `text` in quotes on one line, or as a heredoc whose end is at `indent` columns and whose
// lines are two further in:
//   <<-EOT
//     #!/bin/sh
//   EOT
void append_shown_text(std::string& out, std::string_view text, std::size_t indent);

}  // namespace virga::pulumi
