// Texts of users in Markdown, as GitHub renders it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace virga::cli {

// Escapes a string, on one line, so that neither HTML nor Markdown gives its characters a meaning.
std::string inline_text(std::string_view text);

// Returns `text` as code, on one line: between backquotes, or as an HTML element if characters need
// escaping. Fits into a table. Cuts long texts.
std::string code_span(std::string_view text);
// The same, always as an HTML element: for places inside HTML, where Markdown has no meaning.
std::string code_element(std::string_view text);

// Returns a block of code of a language. Nothing inside can end the block. `lines` ends with a
// newline, or is empty.
std::string code_block(std::string_view language, std::string_view lines);

// Cuts `lines` after the last line that fits into `most` bytes, and adds a line with the number of
// the omitted lines.
std::string cut_lines(std::string_view lines, std::size_t most);

}  // namespace virga::cli
