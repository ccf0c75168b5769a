// Formats descriptions of schemas for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace virga::schema {

// Formats a description, which is Markdown with HTML and shortcodes of documentation sites. Removes
// what only web pages use: examples in other languages (shortcodes "examples", sections "Example
// Usage", code choosers), comments and tags. Converts line breaks, list items and code from HTML to
// text, and references to tokens. Fenced code stays unchanged.
std::string docs_text(std::string_view description);

}  // namespace virga::schema
