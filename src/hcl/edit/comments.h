// Comments and the tokens that they belong to.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

struct Comment {
  base::Span span;  // includes the delimiters, and the line break of a line comment
  // The text without delimiters. "# x" and "// x" have one line, " x". A block comment has its
  // lines without the leading column of stars and without an empty first or last line.
  std::vector<std::string_view> lines;
};

// The comments of a source. Each is attached to one token, by the rule of the PCL reference
// implementation: a comment leads the next token. But if the whitespace after the comment contains
// a line break, it trails the previous token. The span of a line comment includes its own line
// break, so `a = 1 # x` leads the token on the next line, and before an empty line it trails the
// `1`. The description of an attribute is the comments that lead its name; that of a block, the
// comments that lead its type. (Editor attaches comments by lines instead.)
class Comments {
 public:
  // `tokens` are all tokens of `text`, which must outlive this object.
  Comments(std::string_view text, std::span<const Token> tokens);

  // The comments that lead the token at `offset`; empty if no token begins there. Comments before
  // the end of the file lead the kEOF token at text.size().
  std::span<const Comment> leading(std::uint32_t offset) const { return of({offset, kLeading}); }
  // The comments that trail the token at `offset`.
  std::span<const Comment> trailing(std::uint32_t offset) const { return of({offset, kTrailing}); }
  // All comments, in source order.
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
  std::vector<Owner> owners_;  // one for each comment, sorted
};

}  // namespace virga::hcl
