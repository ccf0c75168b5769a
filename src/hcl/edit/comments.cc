#include "hcl/edit/comments.h"

#include <algorithm>

#include "hcl/lex/blank.h"

namespace virga::hcl {

namespace {

// Comments are not attached to these tokens; they are treated like whitespace.
bool is_blank(TokenKind kind) {
  return kind == TokenKind::kNewline || kind >= TokenKind::kBitwiseAnd;
}

std::string_view without_line_break(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t end; (end = text.find('\n')) != std::string_view::npos;) {
    lines.push_back(without_line_break(text.substr(0, end + 1)));
    text.remove_prefix(end + 1);
  }
  lines.push_back(text);
  return lines;
}

// The whitespace and the star at the beginning of a line; empty if there is no star.
std::string_view star_prefix(std::string_view line) {
  const std::size_t star = line.size() - trim_left(line).size();
  return line.substr(star).starts_with('*') ? line.substr(0, star + 1) : std::string_view();
}

std::vector<std::string_view> block_lines(std::string_view comment) {
  std::string_view text = comment;
  text.remove_prefix(1);
  text.remove_prefix(std::min(text.find_first_not_of('*'), text.size()));
  if (text.ends_with('/')) text.remove_suffix(1);
  text = text.substr(0, text.find_last_not_of('*') + 1);
  std::vector<std::string_view> lines = split_lines(trim_right(text));
  if (lines.size() > 1) {
    const std::string_view prefix = star_prefix(lines[1]);
    const auto others = std::span(lines).subspan(1);
    const auto has_prefix = [&](std::string_view line) { return line.starts_with(prefix); };
    if (std::ranges::all_of(others, has_prefix)) {
      for (std::string_view& line : others) line.remove_prefix(prefix.size());
    }
  }
  if (lines.size() > 1 && trim_left(lines.back()).empty()) lines.pop_back();
  if (lines.size() > 1 && trim_left(lines.front()).empty()) lines.erase(lines.begin());
  return lines;
}

// The lines of the text of `comment`, which includes its delimiters. See Comment::lines.
std::vector<std::string_view> comment_lines(std::string_view comment) {
  if (comment.starts_with("/*")) return block_lines(comment);
  comment.remove_prefix(comment.starts_with('#') ? 1 : 2);
  return {without_line_break(comment)};
}

}  // namespace

Comments::Comments(std::string_view text, std::span<const Token> tokens) {
  const Token* owner = nullptr;
  std::uint32_t end = 0;
  bool in_control = false;  // between "%{" and "}", which count as tokens
  for (const Token& token : tokens) {
    if (is_blank(token.kind)) continue;
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
