#include "check/diagnostics/allow_comments.h"

#include <algorithm>

namespace virga::check {
namespace {

constexpr std::string_view kMark = "virga: allow";

bool is_whitespace(char c) {
  return c == ' ' || c == '\t';
}

// Returns the words after the mark, separated by whitespace and commas. Returns an empty list if
// the comment does not have the mark.
std::vector<AllowComment::Item> items(const base::Source& source, base::Span comment) {
  const std::string_view text = source.text(comment);
  std::size_t at = text.find_first_not_of("#/ \t");
  if (at == std::string_view::npos || !text.substr(at).starts_with(kMark)) return {};
  at += kMark.size();
  std::vector<AllowComment::Item> found;
  while (at < text.size() && (is_whitespace(text[at]) || text[at] == ',')) {
    const std::size_t begin = text.find_first_not_of(" \t,", at);
    if (begin == std::string_view::npos) break;
    at = std::min(text.find_first_of(" \t,\r\n", begin), text.size());
    if (at == begin) break;
    const auto start = comment.begin + static_cast<std::uint32_t>(begin);
    const auto end = comment.begin + static_cast<std::uint32_t>(at);
    found.push_back({std::string(text.substr(begin, at - begin)), source.range({start, end})});
  }
  return found;
}

}  // namespace

std::vector<AllowComment> allow_comments(const base::Source& source,
                                         std::span<const hcl::Token> tokens) {
  std::vector<AllowComment> found;
  // The comments from this index on stand alone; no token has followed them yet.
  std::size_t waiting = 0;
  const hcl::Token* last = nullptr;  // the last one that is not a comment
  const auto line_at = [&](std::uint32_t offset) { return source.lines().line_at(offset); };
  // Most files have no such comments. Then no line is needed.
  for (const hcl::Token& token : tokens) {
    if (token.kind == hcl::TokenKind::kNewline) continue;
    if (token.kind != hcl::TokenKind::kComment) {
      for (; waiting < found.size(); ++waiting) found[waiting].line = line_at(token.span.begin);
      last = &token;
      continue;
    }
    auto named = items(source, token.span);
    if (named.empty()) continue;
    const std::uint32_t line = line_at(token.span.begin);
    found.push_back({line, std::move(named)});
    const bool follows_code = last && line_at(std::max(last->span.end, 1u) - 1) == line;
    if (follows_code) waiting = found.size();
  }
  return found;
}

}  // namespace virga::check
