// What is around the items of a text: comments, line breaks, braces, indentation. Private to
// hcl/edit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hcl/tree/tree.h"

namespace virga::hcl {

class Surroundings {
 public:
  Surroundings(std::string_view text, const Tree& tree)
      : text_(text), tree_(tree), tokens_(tree.tokens) {}

  // The lines of an item with its comments, from the line's first blank to behind its line break.
  // Nothing if the item shares its lines with something else, as in `b { a = 1 }`.
  std::optional<base::Span> lines_of(base::Span item) const;
  // Where the line of an offset begins, and the blanks that it begins with.
  std::uint32_t line_begin(std::uint32_t offset) const;
  std::string_view indentation_at(std::uint32_t offset) const;

  // The braces around a body; empty spans at the ends of the text for that of a file.
  struct Braces {
    base::Span open;
    base::Span close;
    bool on_one_line;  // no line breaks between them
  };
  Braces braces_of(const Body& body) const;
  // The first token behind `offset`, the last in front of it; comments count.
  const Token* behind(std::uint32_t offset) const;
  const Token* in_front_of(std::uint32_t offset) const;

  // "\r\n" where the text's first line ends so.
  std::string_view line_break() const;
  // Is the line in front of this line's beginning empty? Is this one?
  bool is_empty_line_in_front_of(std::uint32_t line) const;
  bool is_empty_line(std::uint32_t line) const;

 private:
  // Does a token end its line?
  bool ends_line(const Token& token) const;
  bool begins_line(const Token& token) const;
  const Token* first_of_comments(const Token* token) const;
  const Token* comment_above(const Token* token) const;

  std::string_view text_;
  const Tree& tree_;
  std::span<const Token> tokens_;
};

}  // namespace virga::hcl
