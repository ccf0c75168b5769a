// Descriptions of schemas as people read them in a terminal.
#pragma once

#include <string>
#include <string_view>

namespace virga::schema {

// A description, which is Markdown with HTML and shortcodes of documentation sites between, without
// what only a web page can use: examples in other languages (shortcodes "examples", sections
// "Example Usage", code choosers), comments and tags. Line breaks, list items and code of HTML
// become those of text, references to members their tokens. What stands in a fence stays.
std::string docs_text(std::string_view description);

}  // namespace virga::schema
