#include "check/diagnostics/allow_comments.h"

#include <algorithm>

namespace virga::check {
namespace {

constexpr std::string_view kMark = "virga: allow";

bool is_whitespace(char c) {
  return c == ' ' || c == '\t';
}

// // Returns the words after the mark, separated by whitespace and commas. Returns an empty list if
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
  std::uint32_t last_line = 0;
  for (const hcl::Token& token : tokens) {
    if (token.kind == hcl::TokenKind::kNewline) continue;
    const std::uint32_t line = source.lines().line_at(token.span.begin);
    if (token.kind != hcl::TokenKind::kComment) {
      for (; waiting < found.size(); ++waiting) found[waiting].line = line;
      last_line = source.lines().line_at(std::max(token.span.end, 1u) - 1);
      continue;
    }
    auto named = items(source, token.span);
    if (named.empty()) continue;
    found.push_back({line, std::move(named)});
    if (line == last_line) waiting = found.size();
  }
  return found;
}

}  // namespace virga::check
