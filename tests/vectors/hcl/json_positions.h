// Diagnostics of the JSON syntax with lines and columns as the recorded facts have them.
//
// Ours point into the file, whatever is escaped. The reference counts otherwise, and so does this:
// a tab is two columns and "\r" none; in a string a column is a grapheme cluster; what is said
// about a template counts the characters of the decoded text from the opening quote on; what is
// wrong with an escape is marked one byte behind; a character that begins no value is one byte;
// where a comma or bracket is missing, the mark is where reading goes on.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::vectors {

// `["E",[0,1,1,7,1,8]]`, one entry for each.
std::vector<std::string> show_json_diagnostics(const diag::Diagnostics& diagnostics,
                                               const base::Source& source);

// `[a,b]`.
std::string joined(const std::vector<std::string>& items);

// The place as the reference has it: of something in the text of a string, the bytes of the decoded
// text, counted from the opening quote (as traversals and calls are) or from behind it (as
// templates are).
enum class StringOrigin : std::uint32_t { kQuote = 0, kText = 1 };
base::Span json_reference_bytes(base::Span span, const base::Source& source, StringOrigin origin);

}  // namespace virga::vectors
