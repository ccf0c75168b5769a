#include "hcl/edit/comments.h"

#include <algorithm>

#include "hcl/edit/comment_text.h"

namespace virga::hcl {

namespace {

// Comments are not attached to these tokens; they are treated like whitespace.
bool is_whitespace(TokenKind kind) {
  return kind == TokenKind::kNewline || kind >= TokenKind::kBitwiseAnd;
}

}  // namespace

Comments::Comments(std::string_view text, std::span<const Token> tokens) {
  const Token* owner = nullptr;
  std::uint32_t end = 0;
  bool in_control = false;  // between "%{" and "}", which count as tokens
  for (const Token& token : tokens) {
    if (is_whitespace(token.kind)) continue;
    const std::string_view blanks = text.substr(end, token.span.begin - end);
    if (owner && blanks.contains('\n')) attach_rest_to({owner->span.begin, kTrailing});
    end = token.span.end;
    const bool ends_interpolation = token.kind == TokenKind::kTemplateSeqEnd && !in_control;
    if (token.kind == TokenKind::kTemplateControl) in_control = true;
    if (token.kind == TokenKind::kTemplateSeqEnd) in_control = false;
    if (token.kind == TokenKind::kComment) {
      const std::string_view comment = text.substr(token.span.begin, token.span.size());
      comments_.push_back({token.span, comment_lines(comment)});
    } else if (token.kind != TokenKind::kTemplateInterp && !ends_interpolation) {
      attach_rest_to({token.span.begin, kLeading});
      owner = &token;
    }
  }
}

std::span<const Comment> Comments::of(Owner owner) const {
  const auto found = std::ranges::equal_range(owners_, owner);
  return std::span(comments_).subspan(static_cast<std::size_t>(found.begin() - owners_.begin()),
                                      found.size());
}

}  // namespace virga::hcl
