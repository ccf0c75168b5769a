// Calls of functions.
#include <ranges>

#include "base/text/suggest.h"
#include "convert/terraform/rewrite/walker.h"

namespace virga::convert::terraform {

using base::Span;
using diag::Code;
using diag::Name;
using hcl::Expr;
using hcl::ExprKind;

void Walker::call(const hcl::CallExpr& expr) {
  for (const Expr* argument : expr.arguments) walk(*argument);
  const FunctionForm* form = function_form(expr.name, expr.arguments.size());
  if (!form) {
    auto& error = context_.diagnostics.add(Code::kTerraformFunction, file_->range(expr.name_span),
                                           Name{std::string(expr.name)});
    const std::vector<std::string_view> names = function_names();
    if (const auto near = base::nearest(expr.name, names)) {
      error.suggest(file_->range(expr.name_span), *near);
    }
    return;
  }
  using Kind = FunctionForm::Kind;
  const Span head{expr.name_span.begin, expr.open.end};
  switch (form->kind) {
    case Kind::kBuiltin:
      if (form->target != expr.name) edits_->replace(expr.name_span, std::string(form->target));
      return;
    case Kind::kKeys: return surround(expr, "[for key, value in ", " : key]");
    case Kind::kValues: return surround(expr, "[for value in ", " : value]");
    case Kind::kNothing: return edits_->replace(head, "(");
    case Kind::kInvoke: return invoke(expr, *form);
  }
}

void Walker::surround(const hcl::CallExpr& expr, std::string before, std::string after) {
  edits_->replace({expr.name_span.begin, expr.open.end}, std::move(before));
  edits_->replace(expr.close, std::move(after));
}

void Walker::invoke(const hcl::CallExpr& expr, const FunctionForm& form) {
  std::string before = "invoke(\"std:index:" + std::string(form.target) + "\", {";
  std::string after = "}).result";
  auto words = std::views::split(form.parameters, ' ');
  std::size_t index = 0;
  for (const auto word : words) {
    std::string_view parameter(word.begin(), word.end());
    if (parameter.empty() || index > expr.arguments.size()) break;
    if (!parameter.ends_with("...")) {
      if (index == expr.arguments.size()) break;
      insert_argument(expr, index++, std::string(parameter) + " = ", "");
      continue;
    }
    parameter.remove_suffix(3);
    return invoke_rest(expr, index, parameter, std::move(before), std::move(after));
  }
  if (!expr.arguments.empty()) before += ' ', after = " " + after;
  surround(expr, std::move(before), std::move(after));
}

void Walker::invoke_rest(const hcl::CallExpr& expr, std::size_t first, std::string_view parameter,
                         std::string before, std::string after) {
  const std::size_t count = expr.arguments.size();
  const std::string start = std::string(parameter) + " = ";
  after = " " + after;
  if (count == first) {
    before += ' ';
    after = (first == 0 ? start : ", " + start) + "[]" + after;
    return surround(expr, before, after);
  }
  before += ' ';
  const bool only_list = expr.expand_final && count == first + 1;
  if (only_list) {
    insert_argument(expr, first, start, "");
  } else if (!expr.expand_final) {
    insert_argument(expr, first, start + "[", "");
    edits_->insert_after(expr.arguments.back()->span.end, "]");
  } else {
    insert_argument(expr, first, start + "invoke(\"std:index:concat\", { input = [[", "");
    edits_->insert_after(expr.arguments[count - 2]->span.end, "]");
    edits_->insert_after(expr.arguments.back()->span.end, "] }).result");
  }
  if (expr.expand_final) remove_expansion(expr);
  surround(expr, std::move(before), std::move(after));
}

void Walker::remove_expansion(const hcl::CallExpr& expr) {
  const std::uint32_t from = expr.arguments.back()->span.end;
  const auto dots = file_->source->text().find("...", from);
  if (dots == std::string_view::npos || dots >= expr.close.begin) return;
  const auto at = static_cast<std::uint32_t>(dots);
  edits_->replace({at, at + 3}, "");
}

void Walker::insert_argument(const hcl::CallExpr& expr, std::size_t index, std::string before,
                             std::string after) {
  const Expr& argument = *expr.arguments[index];
  const bool is_open =
      argument.kind == ExprKind::kBinary || argument.kind == ExprKind::kConditional;
  if (is_open && file_->text(argument.span).find('\n') != std::string_view::npos) {
    before += '(';
    after = ")" + after;
  }
  edits_->insert_before(argument.span.begin, before);
  if (!after.empty()) edits_->insert_after(argument.span.end, after);
}

}  // namespace virga::convert::terraform
