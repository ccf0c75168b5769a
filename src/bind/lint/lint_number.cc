#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text/ascii.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

// The value of octal digits. Returns nullopt if they are not octal or exceed 63 bits.
std::optional<std::uint64_t> octal_value(std::string_view digits) {
  std::uint64_t value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '7' || value >> 60 != 0) return std::nullopt;
    value = value * 8 + static_cast<std::uint64_t>(c - '0');
  }
  return value;
}

// The number as it is written. Returns null for other literals.
const hcl::LiteralExpr* number_of(const model::LiteralExpr& expr) {
  const hcl::Expr* syntax = expr.syntax;
  if (const auto* negation = syntax ? syntax->if_is<hcl::UnaryExpr>() : nullptr) {
    syntax = negation->operand;
  }
  const auto* literal = syntax ? syntax->if_is<hcl::LiteralExpr>() : nullptr;
  return literal && literal->value.kind == hcl::Literal::Kind::kNumber ? literal : nullptr;
}

void offer_octal(diag::Diagnostic& error, std::string_view text, const std::string& decimal) {
  const auto octal = octal_value(text);
  if (!octal || std::to_string(*octal) == decimal) return;
  const std::string written = std::to_string(*octal);
  error.fix({"write {0} for the octal number", diag::Excerpt{written}}, {{error.subject, written}});
}

}  // namespace

void lint_number(const LintContext& context, const model::LiteralExpr& expr) {
  const hcl::LiteralExpr* literal = number_of(expr);
  if (!literal) return;
  const std::string_view text = literal->value.text;
  const std::size_t first = text.find_first_not_of('0');
  const bool has_zeros = first != 0 && first != std::string_view::npos &&
                         std::ranges::all_of(text, base::is_ascii_digit);
  if (!has_zeros) return;
  const base::Range where{expr.range.source, literal->span};
  const std::string decimal(text.substr(first));
  auto& error = context.diagnostics.add(diag::codes::kLeadingZeros, where,
                                        diag::Excerpt{std::string(text)}, diag::Excerpt{decimal});
  offer_octal(error, text, decimal);
  error.fix({"write {0} for the decimal number", diag::Excerpt{decimal}}, {{where, decimal}});
}

}  // namespace virga::bind
