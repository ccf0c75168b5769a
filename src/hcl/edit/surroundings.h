// The context of items in a text: comments, line breaks, braces, indentation. Private to hcl/edit.
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

  // The lines of an item and its comments, including indentation and line breaks. Returns nullopt
  // if the item shares a line with other code, as in `b { a = 1 }`.
  std::optional<base::Span> lines_of(base::Span item) const;
  // The offset at which the line of `offset` begins, and the indentation of that line.
  std::uint32_t line_begin(std::uint32_t offset) const;
  std::string_view indentation_at(std::uint32_t offset) const;

  // The braces around a body. For the body of a file, empty spans at both ends of the text.
  struct Braces {
    base::Span open;
    base::Span close;
    bool on_one_line;  // no line breaks between them
  };
  Braces braces_of(const Body& body) const;
  // The first token that begins at or after `offset`, and the token before that one. Comments
  // count.
  const Token* token_after(std::uint32_t offset) const;
  const Token* token_before(std::uint32_t offset) const;

  // "\r\n" if the first line ends with it, else "\n".
  std::string_view line_break() const;
  // Returns true if the line before `line` is empty, or `line` itself. `line` is the offset of its
  // beginning.
  bool is_empty_line_before(std::uint32_t line) const;
  bool is_empty_line(std::uint32_t line) const;

 private:
  // Returns true if a line ends with the token.
  bool ends_line(const Token& token) const;
  bool begins_line(const Token& token) const;
  const Token* first_of_comments(const Token* token) const;
  const Token* comment_above(const Token* token) const;

  std::string_view text_;
  const Tree& tree_;
  std::span<const Token> tokens_;
};

}  // namespace virga::hcl
