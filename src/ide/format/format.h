// Formatting of a file, of a part of it, and while its author types. All results are edits of
// whitespace within lines. They are sorted, without overlaps, and leave out what is equal.
#pragma once

#include <cstdint>
#include <vector>

#include "ide/edit/edits.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// Formats the file as `virga fmt` does. A file with syntax errors stays as it is, because the
// depth of its brackets is unknown. O(size of the file).
std::vector<Edit> format_document(const Snapshot& snapshot, base::SourceId source);

// The same edits, but only those in the lines of the top-level items that the span touches.
std::vector<Edit> format_range(const Snapshot& snapshot, base::SourceId source, base::Span span);

// After the author has typed `}` before the offset: formats the lines of the block or value that it
// closes. Also in files with syntax errors. Empty if the text between the brackets is broken.
std::vector<Edit> format_after_brace(const Snapshot& snapshot, base::SourceId source,
                                     std::uint32_t offset);  // format_on_type.cc

// After the author has typed a line break before the offset: indents the line of the cursor by the
// depth of its brackets, and formats the lines of the item above it. Never changes the line of the
// cursor otherwise. Empty inside strings, heredocs and comments.
std::vector<Edit> format_after_newline(const Snapshot& snapshot, base::SourceId source,
                                       std::uint32_t offset);  // format_on_type.cc

}  // namespace virga::ide
