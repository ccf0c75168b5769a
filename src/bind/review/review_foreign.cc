#include <algorithm>
#include <optional>

#include "base/text/ascii.h"
#include "bind/review/foreign_texts.h"
#include "bind/review/review_parts.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Excerpt;
using hcl::Token;
using hcl::TokenKind;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

}  // namespace

ForeignTexts::ForeignTexts(const Program& program, const TypeOfNode& type_of,
                           const base::Sources& sources, diag::Diagnostics& diagnostics)
    : program_(program), type_of_(type_of), sources_(sources), diagnostics_(diagnostics) {}

void ForeignTexts::file(const hcl::Tree& tree) {
  const base::Source& source = sources_[tree.source];
  for (std::size_t i = 0; i < tree.tokens.size(); ++i) {
    const Token& token = tree.tokens[i];
    if (token.kind == TokenKind::kQuotedLit) {
      // The lexer may split a string at "$" and "%".
      base::Span text = token.span;
      while (tree.tokens[i + 1].kind == TokenKind::kQuotedLit) text.end = tree.tokens[++i].span.end;
      string(source, text);
    } else if (token.kind == TokenKind::kComment && i > 0) {
      comment(source, tree.tokens[i - 1], token);
    }
  }
}

std::optional<NodeId> ForeignTexts::find(std::string_view name) {
  // Most programs have no text that could be a placeholder.
  if (nodes_.empty()) {
    for (std::size_t i = 0; i < program_.nodes.size(); ++i) {
      const Node& node = program_.nodes[i];
      if (node.kind == NodeKind::kOutput) continue;
      nodes_.emplace(node.name, NodeId{static_cast<std::uint32_t>(i)});
    }
  }
  const auto node = nodes_.find(name);
  return node == nodes_.end() ? std::nullopt : std::optional(node->second);
}

bool ForeignTexts::is_of_program(std::string_view path) {
  return find(path.substr(0, path.find_first_of(".["))).has_value();
}

void ForeignTexts::comment(const base::Source& source, const Token& before, const Token& token) {
  const bool follows_value = before.kind == TokenKind::kNumberLit ||
                             before.kind == TokenKind::kIdent || before.kind == TokenKind::kCParen;
  const std::string_view text = source.text(token.span);
  if (!follows_value || !text.starts_with("//") || !is_operand(trimmed(text.substr(2)))) return;
  const auto end = static_cast<std::uint32_t>(token.span.begin + trimmed(text).size());
  const base::Span symbol{token.span.begin, token.span.begin + 2};
  diagnostics_.add(Code::kCommentForDivision, source.range({token.span.begin, end}))
      .fix({"divide with {0}", Excerpt{"/"}}, {{source.range(symbol), "/"}});
}

bool ForeignTexts::is_operand(std::string_view text) {
  const std::size_t closing = text.find_last_not_of(")],");
  text = text.substr(0, closing + 1);  // npos + 1 is 0
  if (text.empty()) return false;
  if (std::ranges::all_of(text, base::is_ascii_digit)) return true;
  const std::string_view path = leading_path(text);
  return path.size() == text.size() && is_of_program(path);
}

void review_foreign(const Program& program, const base::Sources& sources,
                    diag::Diagnostics& diagnostics) {
  review_foreign(
      program, [&](NodeId node) { return program.node(node).type; }, sources, diagnostics);
}

void review_foreign(const Program& program, const TypeOfNode& type_of, const base::Sources& sources,
                    diag::Diagnostics& diagnostics) {
  ForeignTexts texts(program, type_of, sources, diagnostics);
  for (const hcl::Tree& file : program.files) texts.file(file);
}

}  // namespace virga::bind
