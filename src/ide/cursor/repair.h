// Texts of the declaration around a cursor that parse, with a placeholder at the cursor.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/tree/tree.h"
#include "ide/cursor/cursor.h"

namespace virga::ide {

// An identifier that no program declares.
inline constexpr std::string_view kPlaceholder = "virga__cursor";

// The text from the begin of the declaration to the cursor, with the placeholder and the brackets
// that it lacks. Parses whatever follows the cursor. Requires: the place of the cursor is in a
// declaration.
std::string closed_text(const Cursor& cursor);

// Candidates for the text of the declaration, the most faithful one first: with what follows the
// cursor, with the lines that follow, and closed_text(). Each is O(size of the declaration).
std::vector<std::string> repaired_texts(const Cursor& cursor, const hcl::Tree& tree);

// The blocks behind the declaration at the cursor that the parser took for a part of it, because
// something has no end. Empty if there are none, or if they are very long. A view of the text.
std::string_view swallowed_text(const Cursor& cursor, const hcl::Tree& tree);

}  // namespace virga::ide
