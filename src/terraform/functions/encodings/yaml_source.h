// Questions about the text of a YAML document, whose answers the events of the parser do not
// contain. The parser accepts some documents that are invalid; this finds them.
#pragma once

#include <string>
#include <string_view>

namespace virga::terraform {

// A scalar in the text, behind its tag and anchor.
struct YamlScalarText {
  bool has_tag = false;
  bool is_quoted = false;  // or a block scalar
  bool is_closed = true;   // false: the closing quote is missing
  std::size_t end = 0;     // of a plain scalar of one line, or of quotes
  // The text between single quotes that starts with a line break. The parser loses such a break.
  std::string_view broken{};
};

// Folds the lines of a text between single quotes: a line break becomes a space, several line
// breaks become one less.
std::string folded_lines(std::string_view text);

class YamlSource {
 public:
  explicit YamlSource(std::string_view text) : text_(text) {}

  // Whether the document begins with content, with `---` behind directives.
  bool has_valid_start() const;
  // The scalar at a position of the parser. `value` is its value.
  YamlScalarText scalar(std::size_t at, std::string_view value) const;
  // The column of the content of a node at this position, behind its tag and anchor, which may be
  // on an earlier line. `column` is that of the position.
  int content_column(std::size_t at, int column) const;
  // Whether a colon follows, perhaps behind spaces.
  bool has_colon(std::size_t at) const;
  // Whether the node at this position is behind `?`.
  bool is_explicit_key(std::size_t at) const { return before(at) == '?'; }
  // Whether a tab is part of the indentation of the node at this position.
  bool is_indented_by_tab(std::size_t at) const;
  bool is_comma(std::size_t at) const { return at < text_.size() && text_[at] == ','; }
  // Whether the word for null, and not a missing value, is at this position.
  bool is_null_word(std::size_t at) const {
    return at < text_.size() && std::string_view("~nN").contains(text_[at]);
  }

 private:
  // The position behind the tags and anchors at a position, and the spaces and line breaks after
  // them.
  std::size_t behind_properties(std::size_t at) const;
  // The character before the spaces and tabs before a position; a line feed at the start.
  char before(std::size_t at) const;

  std::string_view text_;
};

}  // namespace virga::terraform
