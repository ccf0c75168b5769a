// "${name}": a template of one value, which is this value.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "bind/review/review_parts.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using hcl::Token;
using hcl::TokenKind;

// Returns whether the character before the expression can be the end of `${` or `${~`. Few
// expressions pass, so few have their tokens searched.
bool may_be_interpolated(const RuleContext& context, const model::Expr& expr) {
  const base::Source* source = context.sources.find(expr.range.source);
  if (!source) return false;
  const std::string_view before = source->text().substr(0, expr.range.span.begin);
  const std::size_t last = before.find_last_not_of(" \t\r\n");
  return last != std::string_view::npos && (before[last] == '{' || before[last] == '~');
}

// The quotes around `"${` and `}"` if the expression is the whole template, else nullopt. Such a
// template has no node of its own.
std::optional<base::Span> template_around(const RuleContext& context, const model::Expr& expr) {
  const auto tokens = tokens_of_file(context, expr.range);
  const auto begin_of = [](const Token& token) { return token.span.begin; };
  const auto first = std::ranges::lower_bound(tokens, expr.range.span.begin, {}, begin_of);
  const auto after = std::ranges::lower_bound(tokens, expr.range.span.end, {}, begin_of);
  if (first - tokens.begin() < 2 || tokens.end() - after < 2) return std::nullopt;
  const bool is_template =
      first[-2].kind == TokenKind::kOQuote && first[-1].kind == TokenKind::kTemplateInterp &&
      after[0].kind == TokenKind::kTemplateSeqEnd && after[1].kind == TokenKind::kCQuote;
  if (!is_template) return std::nullopt;
  return base::join(first[-2].span, after[1].span);
}

void examine(const RuleContext& context, const model::Expr& expr) {
  if (expr.kind == model::ExprKind::kLiteral || !may_be_interpolated(context, expr)) return;
  const auto around = template_around(context, expr);
  if (!around) return;
  const base::Range whole{expr.range.source, *around};
  auto& diagnostic = context.diagnostics.add(diag::codes::kRedundantTemplate, whole,
                                             diag::Excerpt{std::string(written(context, expr))});
  const model::Type& type = context.program.pool.type(expr);
  const bool is_string = is_always(type, model::Kind::kString);
  if (!is_string) diagnostic.note({"the value is not converted to a string"});
  const auto edit = replace_by_part(context, whole, expr);
  if (!edit) return;
  const diag::Message title{"remove them"};
  // If it is no string, a conversion was probably intended.
  is_string ? diagnostic.safe_fix(title, {*edit}) : diagnostic.fix(title, {*edit});
}

}  // namespace

// A key of an object needs the template: without it, a name is the key itself.
void find_redundant_template(const RuleContext& context, const Node& node) {
  std::set<const model::Expr*> keys;
  for_each_root(node, [&](const model::Expr& root) {
    for_each_expr(root, [&](const model::Expr& expr) {
      if (const auto* object = expr.if_is<model::ObjectExpr>()) {
        for (const model::ObjectItem& item : object->items) {
          if (item.key->kind != model::ExprKind::kLiteral) keys.insert(item.key);
        }
      }
      if (!keys.contains(&expr)) examine(context, expr);
    });
  });
}

}  // namespace virga::bind
