// Comments and what they belong to.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

struct Comment {
  base::Span span;  // with its delimiters; a line comment with its line break
  // The text without delimiters: of "# x" and "// x" one line, " x"; of a block comment its lines
  // without the column of stars in front of them, an empty first or last one dropped.
  std::vector<std::string_view> lines;
};

// The comments of a source, each attached to one token, as docs/spec/hcl-syntax.md, section 7, rule
// 3 specifies: a comment leads the next token, unless the blanks behind it break the line: then it
// trails the token in front. A line comment has its own line break inside, so `a = 1 # x` leads
// what comes on the next line, and an empty line makes it trail the `1`. What describes an
// attribute is what leads its name; what describes a block, what leads its type. (Editor goes by
// lines instead.)
class Comments {
 public:
  // `tokens` are all tokens of `text`, which outlives this.
  Comments(std::string_view text, std::span<const Token> tokens);

  // In front of the token that begins at `offset`; an offset of no token has none. Those in front
  // of the end of the file lead the token kEOF, at text.size().
  std::span<const Comment> leading(std::uint32_t offset) const { return of({offset, kLeading}); }
  // Behind the token that begins at `offset`.
  std::span<const Comment> trailing(std::uint32_t offset) const { return of({offset, kTrailing}); }
  // Every comment, in order.
  std::span<const Comment> all() const { return comments_; }

 private:
  enum Side : std::uint8_t { kLeading, kTrailing };
  struct Owner {
    std::uint32_t token;
    Side side;
    friend auto operator<=>(const Owner&, const Owner&) = default;
  };

  std::span<const Comment> of(Owner owner) const;
  void attach_rest_to(Owner owner) { owners_.resize(comments_.size(), owner); }

  std::vector<Comment> comments_;
  std::vector<Owner> owners_;  // of each comment; in order
};

}  // namespace virga::hcl
