// The edits that format a document.
#pragma once

#include <cstdint>
#include <vector>

#include "lsp/protocol/workspace_edit.h"
#include "lsp/server/session.h"

namespace virga::lsp {

// A document with syntax errors has no edits, like in `virga fmt`: its layout is not certain.
enum class Broken : std::uint8_t { kSkip, kFormat };

// The edits of the whole document; none if it is not in the native syntax of HCL.
std::vector<TextEdit> format_edits(const Document& document, const Session& session, Broken broken);

// Whether an edit is on the lines of a range.
bool touches_lines(const Range& edit, const Range& lines);

}  // namespace virga::lsp
