// Writes diagnostics of the JSON syntax with lines and columns in the form of the recorded facts.
//
// Our ranges refer to the file, even for escaped characters. The reference counts differently, and
// so does this code: a tab is two columns and "\r" none; in a string, a column is a grapheme
// cluster; a place in a template counts the characters of the decoded text from the opening quote;
// the mark of an invalid escape is one byte later; a character that begins no value is one byte; if
// a comma or bracket is missing, the mark is where reading continues.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::vectors {

// Writes `["E",[0,1,1,7,1,8]]` for each diagnostic.
std::vector<std::string> show_json_diagnostics(const diag::Diagnostics& diagnostics,
                                               const base::Source& source);

// `[a,b]`.
std::string joined(const std::vector<std::string>& items);

// Returns the place in the form of the reference. A place in the text of a string is in bytes of
// the decoded text. It counts from the opening quote for traversals and calls, and from the byte
// after it for templates.
enum class StringOrigin : std::uint32_t { kQuote = 0, kText = 1 };
base::Span json_reference_bytes(base::Span span, const base::Source& source, StringOrigin origin);

}  // namespace virga::vectors
