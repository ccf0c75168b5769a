// The source text of expressions.
#include <algorithm>
#include <string>

#include "bind/rules/rule.h"

namespace virga::bind {
namespace {

using hcl::Token;
using hcl::TokenKind;

std::string_view text_at(const RuleContext& context, base::Range range) {
  const base::Source* source = context.sources.find(range.source);
  return source ? source->text(range.span) : std::string_view();
}

std::span<const Token> tokens_in(const RuleContext& context, base::Range range) {
  const auto all = tokens_of_file(context, range);
  const auto begin_of = [](const Token& token) { return token.span.begin; };
  const auto first = std::ranges::lower_bound(all, range.span.begin, {}, begin_of);
  const auto last = std::ranges::lower_bound(all, range.span.end, {}, begin_of);
  return {first, last};
}

bool has_no_meaning(const Token& token) {
  return token.kind == TokenKind::kComment || token.kind == TokenKind::kNewline;
}

bool has_operator(const model::Expr& expr) {
  using model::ExprKind;
  return expr.kind == ExprKind::kBinary || expr.kind == ExprKind::kUnary ||
         expr.kind == ExprKind::kConditional;
}

}  // namespace

std::string_view written(const RuleContext& context, const model::Expr& expr) {
  return text_at(context, expr.range);
}

std::span<const Token> tokens_of_file(const RuleContext& context, base::Range range) {
  for (const hcl::Tree& file : context.program.files) {
    if (file.source == range.source) return file.tokens;
  }
  return {};
}

bool has_comment(const RuleContext& context, base::Range range) {
  const auto tokens = tokens_in(context, range);
  return std::ranges::find(tokens, TokenKind::kComment, &Token::kind) != tokens.end();
}

bool are_same(const RuleContext& context, const model::Expr& a, const model::Expr& b) {
  const auto left = tokens_in(context, a.range), right = tokens_in(context, b.range);
  auto at = left.begin(), other = right.begin();
  bool is_empty = true;
  while (true) {
    at = std::find_if_not(at, left.end(), has_no_meaning);
    other = std::find_if_not(other, right.end(), has_no_meaning);
    if (at == left.end() || other == right.end()) break;
    if (at->kind != other->kind || text_at(context, {a.range.source, at->span}) !=
                                       text_at(context, {b.range.source, other->span})) {
      return false;
    }
    is_empty = false;
    ++at;
    ++other;
  }
  return !is_empty && at == left.end() && other == right.end();
}

std::optional<diag::Edit> replace_by_part(const RuleContext& context, base::Range whole,
                                          const model::Expr& part, std::string_view prefix) {
  const base::Source* source = context.sources.find(whole.source);
  const base::Span inner = part.range.span;
  if (!source || inner.begin < whole.span.begin || whole.span.end < inner.end) {
    return std::nullopt;
  }
  if (has_comment(context, {whole.source, {whole.span.begin, inner.begin}}) ||
      has_comment(context, {whole.source, {inner.end, whole.span.end}})) {
    return std::nullopt;
  }
  std::string text(source->text(inner));
  if (has_operator(part)) text = "(" + text + ")";
  return diag::Edit{whole, std::string(prefix) + text};
}

}  // namespace virga::bind
