// Formatting of a file, of a part of it, and while its author types. Needs the text of the file,
// but not its program. All results are edits of whitespace within lines. They are sorted, without
// overlaps, and leave out what is equal.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "hcl/tree/tree.h"
#include "ide/edit/edits.h"

namespace virga::ide {

// A text and its syntax. The ranges of edits are in `source()`.
class ParsedText {
 public:
  // O(size of the text).
  explicit ParsedText(std::string text, const base::Limits& limits = {});
  ParsedText(const ParsedText&) = delete;
  ParsedText& operator=(const ParsedText&) = delete;

  const base::Source& source() const { return source_; }
  const hcl::Tree& tree() const { return tree_; }
  bool has_errors() const { return has_errors_; }

 private:
  base::Source source_;
  hcl::Tree tree_;
  bool has_errors_;
};

// Formats the file as `virga fmt` does. A file with syntax errors stays as it is, because the
// depth of its brackets is unknown. O(size of the file).
std::vector<Edit> format_document(const ParsedText& text);

// The same edits, but only those in the lines of the top-level items that the span touches.
std::vector<Edit> format_range(const ParsedText& text, base::Span span);
// The same for several spans, in any order.
std::vector<Edit> format_ranges(const ParsedText& text, std::span<const base::Span> spans);

// After the author has typed `}` before the offset: formats the lines of the block or value that it
// closes. Also in files with syntax errors. Empty if the text between the brackets is broken.
std::vector<Edit> format_after_brace(const ParsedText& text,
                                     std::uint32_t offset);  // format_on_type.cc

// After the author has typed a line break before the offset: indents the line of the cursor by the
// depth of its brackets, and formats the lines of the item above it. Never changes the line of the
// cursor otherwise. In a file with syntax errors, formats the item only if all brackets before it
// and in it are closed. Empty inside strings, heredocs and comments.
std::vector<Edit> format_after_newline(const ParsedText& text,
                                       std::uint32_t offset);  // format_on_type.cc

}  // namespace virga::ide
