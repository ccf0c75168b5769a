#include <algorithm>
#include <optional>

#include "hcl/format/format.h"
#include "ide/edit/edit_tools.h"
#include "ide/format/format.h"
#include "ide/format/lines.h"

namespace virga::ide {
namespace {

bool opens(hcl::TokenKind kind) {
  return kind == hcl::TokenKind::kOBrace || kind == hcl::TokenKind::kOBrack ||
         kind == hcl::TokenKind::kOParen;
}
bool closes(hcl::TokenKind kind) {
  return kind == hcl::TokenKind::kCBrace || kind == hcl::TokenKind::kCBrack ||
         kind == hcl::TokenKind::kCParen;
}

// The token that a closing bracket belongs to, or null. O(distance).
const hcl::Token* opening(const hcl::Tree& tree, const hcl::Token* close) {
  int depth = 0;
  for (const hcl::Token* token = close;; --token) {
    depth += closes(token->kind) ? 1 : opens(token->kind) ? -1 : 0;
    if (depth == 0) return token;
    if (token == tree.tokens.data()) return nullptr;
  }
}

// The depth of a line: each earlier line with more opening than closing brackets adds one level.
// Returns nullopt if the offset is inside of a string or comment.
std::optional<std::size_t> depth_at(const hcl::Tree& tree, std::string_view text,
                                    std::uint32_t offset) {
  std::vector<std::uint32_t> open_lines;  // the beginning of the line of each open bracket
  int strings = 0;
  for (const hcl::Token& token : tree.tokens) {
    if (token.span.begin >= offset) break;
    using enum hcl::TokenKind;
    const bool ends_before = token.span.end <= offset;
    if (token.kind == kComment && !ends_before) return std::nullopt;
    if (token.kind == kOQuote || token.kind == kOHeredoc) ++strings;
    if ((token.kind == kCQuote || token.kind == kCHeredoc) && ends_before) --strings;
    if (opens(token.kind)) {
      open_lines.push_back(line_begin(text, token.span.begin));
    } else if (closes(token.kind) && !open_lines.empty()) {
      open_lines.pop_back();
    }
  }
  if (strings > 0) return std::nullopt;
  // A bracket that the line itself closes first belongs to the level outside.
  for (const hcl::Token& token : tree.tokens) {
    if (token.span.begin < offset) continue;
    if (!closes(token.kind) || token.span.begin >= line_end(text, offset)) break;
    if (!open_lines.empty()) open_lines.pop_back();
  }
  open_lines.erase(std::ranges::unique(open_lines).begin(), open_lines.end());
  return open_lines.size();
}

// Indents the line of the offset if it is empty up to there.
std::optional<Edit> indentation(const hcl::Tree& tree, const base::Source& source,
                                std::uint32_t offset) {
  const std::string_view text = source.text();
  const std::uint32_t begin = line_begin(text, offset);
  std::uint32_t end = begin;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  if (end < offset) return std::nullopt;
  const auto depth = depth_at(tree, text, begin);
  if (!depth || *depth > 500) return std::nullopt;
  std::string wanted(2 * *depth, ' ');
  if (text.substr(begin, end - begin) == wanted) return std::nullopt;
  return Edit{source.range({begin, end}), std::move(wanted)};
}

}  // namespace

std::vector<Edit> format_after_brace(const ParsedText& text, std::uint32_t offset) {
  const hcl::Tree& tree = text.tree();
  if (tree.tokens.empty() || offset == 0) return {};
  const auto close = std::ranges::lower_bound(
      tree.tokens, offset - 1, {}, [](const hcl::Token& token) { return token.span.begin; });
  if (close == tree.tokens.end() || close->kind != hcl::TokenKind::kCBrace ||
      close->span.end != offset) {
    return {};
  }
  const hcl::Token* open = opening(tree, &*close);
  if (!open) return {};
  const base::Source& source = text.source();
  const base::Span lines = whole_lines(source.text(), {open->span.begin, close->span.end});
  if (!text.has_errors()) {
    std::vector<Edit> edits = format_document(text);
    keep_inside(edits, lines);
    return edits;
  }
  // The brackets before the lines may be broken, so the lines keep the indentation of the first.
  const std::string part(source.text(lines));
  std::string formatted = hcl::format(part);
  const std::size_t spaces = std::min(part.find_first_not_of(' '), part.size());
  std::string out;
  for (std::string_view rest = formatted; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    if (rest.find_first_not_of("\r\n") != std::string_view::npos) out.append(spaces, ' ');
    out += rest.substr(0, end);
    rest.remove_prefix(end);
  }
  // Lines of strings and comments must not move.
  const bool has_text = std::any_of(open, &*close, [](const hcl::Token& token) {
    return token.kind == hcl::TokenKind::kOHeredoc || token.kind == hcl::TokenKind::kComment;
  });
  if (has_text && spaces > 0) return {};
  const base::Source slice(source.id(), "", part);
  std::vector<Edit> edits = whitespace_edits(slice, out);
  for (Edit& edit : edits) {
    edit.range.span.begin += lines.begin;
    edit.range.span.end += lines.begin;
  }
  return edits;
}

std::vector<Edit> format_after_newline(const ParsedText& text, std::uint32_t offset) {
  const hcl::Tree& tree = text.tree();
  const std::string_view all = text.source().text();
  if (!tree.body || offset == 0 || offset > all.size()) return {};
  const std::uint32_t cursor_line = line_begin(all, offset);
  if (cursor_line == 0 || !depth_at(tree, all, cursor_line)) return {};
  base::Span lines = lines_of_items(tree, all, {cursor_line - 1, cursor_line - 1});
  lines.end = std::min(lines.end, cursor_line);
  std::vector<Edit> edits;
  const bool is_certain = !text.has_errors() || (depth_at(tree, all, lines.begin) == 0 &&
                                                 depth_at(tree, all, lines.end) == 0);
  if (is_certain) {
    edits = whitespace_edits(text.source(), hcl::format(all));
    keep_inside(edits, lines);
  }
  if (auto indent = indentation(tree, text.source(), offset)) edits.push_back(*std::move(indent));
  return edits;
}

}  // namespace virga::ide
