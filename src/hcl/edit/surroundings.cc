#include "hcl/edit/surroundings.h"

#include <algorithm>

#include "base/text/unicode.h"

namespace virga::hcl {

bool Surroundings::ends_line(const Token& token) const {
  return token.kind == TokenKind::kNewline ||
         (token.kind == TokenKind::kComment && text_[token.span.end - 1] == '\n');
}

bool Surroundings::begins_line(const Token& token) const {
  return &token == tokens_.data() || ends_line(*(&token - 1));
}

const Token* Surroundings::token_after(std::uint32_t offset) const {
  return &*std::ranges::lower_bound(tokens_, offset, {},
                                    [](const Token& token) { return token.span.begin; });
}

const Token* Surroundings::token_before(std::uint32_t offset) const {
  const Token* token = token_after(offset);
  return token == tokens_.data() ? nullptr : token - 1;
}

// Returns the first of the comments that belong to the item that begins with `token`.
const Token* Surroundings::first_of_comments(const Token* token) const {
  while (const Token* comment = comment_above(token)) token = comment;
  return token;
}

// The comment before a token, on the same line or alone on the line above; null if there is none.
const Token* Surroundings::comment_above(const Token* token) const {
  if (token == tokens_.data()) return nullptr;
  const Token* comment = token - 1;
  if (comment->kind == TokenKind::kNewline && comment != tokens_.data()) {
    // The line break follows a comment that ends its line, so there is an empty line between.
    if (ends_line(*--comment)) return nullptr;
  } else if (comment->kind == TokenKind::kComment && !ends_line(*comment)) {
    return comment;
  }
  return comment->kind == TokenKind::kComment && begins_line(*comment) ? comment : nullptr;
}

std::optional<base::Span> Surroundings::lines_of(base::Span item) const {
  const Token* first = first_of_comments(token_after(item.begin));
  if (!begins_line(*first)) return std::nullopt;
  const Token* last = token_after(item.end);
  while (last->kind == TokenKind::kComment && !ends_line(*last)) ++last;
  if (!ends_line(*last) && last->kind != TokenKind::kEOF) return std::nullopt;
  const bool at_start = first == tokens_.data();
  const std::uint32_t start =
      text_.starts_with(base::kByteOrderMark) ? base::kByteOrderMark.size() : 0;
  return base::Span{at_start ? start : first[-1].span.end, last->span.end};
}

std::uint32_t Surroundings::line_begin(std::uint32_t offset) const {
  return static_cast<std::uint32_t>(text_.substr(0, offset).rfind('\n') + 1);
}

std::string_view Surroundings::indentation_at(std::uint32_t offset) const {
  const std::string_view rest = text_.substr(line_begin(offset));
  return rest.substr(0, std::min(rest.find_first_not_of(" \t"), rest.size()));
}

Surroundings::Braces Surroundings::braces_of(const Body& body) const {
  if (&body == tree_.body) {
    const auto end = static_cast<std::uint32_t>(text_.size());
    return {{}, {end, end}, false};
  }
  // The span of a body on one line is that of its attribute; all other spans include the braces.
  const bool has_braces = text_[body.span.begin] == '{';
  const Token* open = has_braces ? token_after(body.span.begin) : token_before(body.span.begin);
  while (open->kind != TokenKind::kOBrace && open != tokens_.data()) --open;
  const Token* close = has_braces ? token_before(body.span.end) : token_after(body.span.end);
  while (close->kind != TokenKind::kCBrace && close->kind != TokenKind::kEOF) ++close;
  const Token* first = open + 1;
  while (first->kind == TokenKind::kComment && !ends_line(*first)) ++first;
  return {open->span, close->span, !ends_line(*first)};
}

std::string_view Surroundings::line_break() const {
  const std::size_t end = text_.find('\n');
  const bool both = end != std::string_view::npos && end > 0 && text_[end - 1] == '\r';
  return both ? "\r\n" : "\n";
}

bool Surroundings::is_empty_line(std::uint32_t line) const {
  const std::string_view rest = text_.substr(line);
  const std::size_t end = rest.find_first_not_of(" \t\r");
  return end != std::string_view::npos && rest[end] == '\n';
}

bool Surroundings::is_empty_line_before(std::uint32_t line) const {
  if (line == 0) return false;
  return is_empty_line(line_begin(line - 1));
}

}  // namespace virga::hcl
