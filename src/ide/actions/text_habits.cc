// Texts that are joined as in other languages: `a + "-x"` and `format("%s-x", a)`.
#include <algorithm>

#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "hcl/analyze/literal.h"
#include "hcl/tree/chain.h"
#include "ide/actions/offers.h"

namespace virga::ide {
namespace {

// Whether the whole expression is between quotes. `"a"[0]` only begins with one.
bool is_quoted(const ActionRequest& request, const hcl::Expr& expr) {
  using enum hcl::ExprKind;
  const bool is_text =
      expr.kind == kLiteral || expr.kind == kTemplate || expr.kind == kTemplateWrap;
  return is_text && request.source.text(expr.span).starts_with('"');
}

// An operand as a part of a quoted template.
std::string part_of(const ActionRequest& request, const hcl::Expr& operand) {
  const std::string_view text = request.source.text(operand.span);
  if (is_quoted(request, operand)) return std::string(text.substr(1, text.size() - 2));
  return "${" + std::string(request.source.text(hcl::unparenthesized(operand).span)) + "}";
}

// The template for a chain of `+` with at least one text in it.
std::optional<std::string> joined(const ActionRequest& request, const hcl::Expr& whole) {
  std::vector<const hcl::Expr*> operands;
  const hcl::Expr* at = &whole;
  while (const auto* sum = at->if_is<hcl::BinaryExpr>()) {
    if (sum->op != hcl::BinaryOp::kAdd) break;
    operands.push_back(sum->right);
    at = sum->left;
  }
  operands.push_back(at);
  const auto is_text = [&](const hcl::Expr* each) { return is_quoted(request, *each); };
  if (operands.size() < 2 || std::ranges::none_of(operands, is_text)) return std::nullopt;
  std::string text;
  for (auto it = operands.rbegin(); it != operands.rend(); ++it) text += part_of(request, **it);
  if (text.find('\n') != std::string::npos) return std::nullopt;
  return "\"" + text + "\"";
}

// The template for a call of `format` whose verbs only insert values.
std::optional<std::string> formatted(const ActionRequest& request, const hcl::CallExpr& call) {
  if (call.name != "format" || call.arguments.empty() || call.expand_final) return std::nullopt;
  const hcl::Expr& pattern = *call.arguments.front();
  if (!hcl::string_literal(pattern) || !is_quoted(request, pattern)) return std::nullopt;
  const std::string written = part_of(request, pattern);
  std::string text;
  std::size_t next = 1;
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] != '%') {
      text += written[i];
      continue;
    }
    const char verb = ++i < written.size() ? written[i] : '\0';
    if (verb == '%') {
      text += '%';
    } else if ((verb == 's' || verb == 'd' || verb == 'v') && next < call.arguments.size()) {
      text += part_of(request, *call.arguments[next++]);
    } else {
      return std::nullopt;
    }
  }
  const bool is_complete = next == call.arguments.size();
  if (!is_complete || text.find('\n') != std::string::npos) return std::nullopt;
  return "\"" + text + "\"";
}

// The first error in the expression, which the new text removes.
std::optional<std::size_t> error_in(const ActionRequest& request, base::Span span) {
  const auto& list = request.snapshot.diagnostics.list();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const base::Range where = list[i].subject;
    const bool is_inside = where.source == request.source.id() && span.begin <= where.span.begin &&
                           where.span.end <= span.end;
    const bool is_habit = list[i].code == diag::codes::kUnknownFunction ||
                          list[i].code == diag::codes::kStringArithmetic;
    if (is_inside && is_habit) return i;
  }
  return std::nullopt;
}

}  // namespace

void offer_text_habits(const ActionRequest& request) {
  // The outermost sum or call: its operands are parts of it.
  for (const hcl::Expr* expr : request.at.expressions) {
    const auto* call = expr->if_is<hcl::CallExpr>();
    auto text = call ? formatted(request, *call) : joined(request, *expr);
    if (!text) continue;
    const auto error = error_in(request, expr->span);
    request.offer("join texts", error ? ActionKind::kFix : ActionKind::kRewrite,
                  "join the texts in a template", {{request.range(expr->span), *std::move(text)}});
    request.offers.back().action.diagnostic = error;
    return;
  }
}

}  // namespace virga::ide
