#include <algorithm>
#include <optional>

#include "base/text/ascii.h"
#include "bind/review/foreign_texts.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"
#include "hcl/parse/heredoc_in_text.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Excerpt;
using hcl::Token;
using hcl::TokenKind;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

constexpr std::string_view kRange = "range";

bool may_be_number(const model::Type& type) {
  switch (type.kind()) {
    case model::Kind::kInt:
    case model::Kind::kNumber: return true;
    case model::Kind::kConst:
    case model::Kind::kEnum: return may_be_number(type.base());
    case model::Kind::kOutput:
    case model::Kind::kPromise: return may_be_number(type.element());
    case model::Kind::kUnion: return std::ranges::any_of(type.members(), may_be_number);
    default: return false;
  }
}

}  // namespace

ForeignTexts::ForeignTexts(const Program& program, const TypeOfNode& type_of,
                           const base::Sources& sources, diag::Diagnostics& diagnostics)
    : program_(program), type_of_(type_of), sources_(sources), diagnostics_(diagnostics) {}

void ForeignTexts::file(const hcl::Tree& tree) {
  const base::Source& source = sources_[tree.source];
  source_ = &source;
  tokens_ = &tree.tokens;
  block_ = tree.tokens.size();
  std::size_t depth = 0;
  bool has_opener_in_text = false;  // of a heredoc, in the text of one
  for (std::size_t i = 0; i < tree.tokens.size(); ++i) {
    const Token& token = tree.tokens[i];
    if (token.kind == TokenKind::kOBrace && depth++ == 0) block_ = i;
    if (token.kind == TokenKind::kCBrace && depth > 0) --depth;
    if (token.kind == TokenKind::kQuotedLit) {
      // The lexer may split a string at "$" and "%".
      base::Span text = token.span;
      const std::size_t first = i;
      while (tree.tokens[i + 1].kind == TokenKind::kQuotedLit) text.end = tree.tokens[++i].span.end;
      string(source, text, first);
      reference(source, tree, i);
    } else if (token.kind == TokenKind::kStringLit) {
      has_opener_in_text |= source.text(token.span).find("<<") != std::string_view::npos;
    } else if (token.kind == TokenKind::kComment && i > 0) {
      comment(source, tree, i);
    }
  }
  if (has_opener_in_text) heredoc(source);
}

void ForeignTexts::heredoc(const base::Source& source) {
  const auto found = hcl::heredoc_in_text(source);
  if (!found) return;
  diagnostics_
      .add(codes::kHeredocInText, found->opener,
           Excerpt{std::string(source.text(found->line.span))})
      .label(found->line, {"this line is a part of its text"})
      .help({"add the line {0} where the text ends", diag::Name{found->marker}});
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
  const std::size_t end = std::min(path.find_first_of(".["), path.size());
  const std::string_view name = path.substr(0, end);
  if (find(name)) return true;
  // The whole `range` cannot be inserted into a string.
  return name == kRange && end < path.size() && known_part(path) != name;
}

std::optional<model::Type> ForeignTexts::type_of_root(std::string_view name) {
  if (const auto node = find(name)) return type_of_(*node);
  if (name != kRange || !is_in_range()) return std::nullopt;
  return model::Type::object({{"key", model::Type::dynamic()}, {"value", model::Type::dynamic()}});
}

bool ForeignTexts::is_in_range() const {
  bool is_in_options = false;
  std::size_t depth = 0;
  for (std::size_t i = block_; i + 1 < tokens_->size(); ++i) {
    const auto is_word = [&](std::size_t at, std::string_view word) {
      return (*tokens_)[at].kind == TokenKind::kIdent && source_->text((*tokens_)[at].span) == word;
    };
    switch ((*tokens_)[i].kind) {
      case TokenKind::kOBrace:
        if (++depth == 2) is_in_options = is_word(i - 1, "options");
        break;
      case TokenKind::kCBrace:
        if (--depth == 0) return false;
        break;
      case TokenKind::kEqual:
        if (depth == 2 && is_in_options && is_word(i - 1, kRange)) return true;
        break;
      default: break;
    }
  }
  return false;
}

void ForeignTexts::comment(const base::Source& source, const hcl::Tree& tree, std::size_t index) {
  const Token& token = tree.tokens[index];
  const std::string_view text = source.text(token.span);
  if (!text.starts_with("//")) return;
  bool is_literal = false;
  if (!ends_number(source, tree, index - 1, is_literal)) return;
  std::string_view operand = trimmed(text.substr(2));
  operand = operand.substr(0, operand.find_last_not_of(")],") + 1);  // npos + 1 is 0
  // `8080 // port` is the meaning of a number.
  if (!is_number(operand, is_literal)) return;
  // So is `port = base // port`.
  std::string_view line = source.text({0, token.span.begin});
  line = trimmed(line.substr(line.rfind('\n') + 1));
  if (line.starts_with(operand) && trimmed(line.substr(operand.size())).starts_with('=')) return;
  const auto end = static_cast<std::uint32_t>(token.span.begin + trimmed(text).size());
  const base::Span symbol{token.span.begin, token.span.begin + 2};
  diagnostics_.add(codes::kCommentForDivision, source.range({token.span.begin, end}))
      .fix({"divide with {0}", Excerpt{"/"}}, {{source.range(symbol), "/"}});
}

bool ForeignTexts::ends_number(const base::Source& source, const hcl::Tree& tree, std::size_t index,
                               bool& is_literal) {
  const TokenKind kind = tree.tokens[index].kind;
  is_literal = kind == TokenKind::kNumberLit;
  if (is_literal || kind == TokenKind::kCParen) return true;
  if (kind != TokenKind::kIdent) return false;
  std::size_t first = index;
  while (first >= 2 && tree.tokens[first - 1].kind == TokenKind::kDot &&
         tree.tokens[first - 2].kind == TokenKind::kIdent) {
    first -= 2;
  }
  const std::string_view path =
      source.text(base::join(tree.tokens[first].span, tree.tokens[index].span));
  if (path == "true" || path == "false" || path == "null") return false;
  model::Type type = model::Type::dynamic();  // for a variable of a `for`
  known_part(path, &type);
  return type.is_dynamic() || may_be_number(type);
}

bool ForeignTexts::is_number(std::string_view text, bool needs_step) {
  if (text.empty()) return false;
  if (std::ranges::all_of(text, base::is_ascii_digit)) return true;
  if (needs_step && text.find_first_of(".[") == std::string_view::npos) return false;
  model::Type type;
  return known_part(text, &type) == text && may_be_number(type);
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
