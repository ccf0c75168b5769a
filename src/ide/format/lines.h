// Lines of a text, and the edits in them. Private to ide/format.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/tree/tree.h"
#include "ide/edit/edits.h"

namespace virga::ide {

// The offset of the beginning of a line, and the one behind its line break.
std::uint32_t line_begin(std::string_view text, std::uint32_t offset);
std::uint32_t line_end(std::string_view text, std::uint32_t offset);
base::Span whole_lines(std::string_view text, base::Span span);

// Whether an edit is inside of these lines. An insertion at their end belongs to the next line.
bool is_inside(const Edit& edit, base::Span lines);
// Removes the edits that are not.
void keep_inside(std::vector<Edit>& edits, base::Span lines);

// The lines of the items of a file that touch a span. Empty if no item does.
base::Span lines_of_items(const hcl::Tree& tree, std::string_view text, base::Span span);

}  // namespace virga::ide
