// Calls of functions.
#include "base/text/suggest.h"
#include "convert/terraform/rewrite/walker.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {

using base::Span;
namespace codes = diag::codes;
using diag::Name;
using hcl::Expr;
using hcl::ExprKind;

namespace {

// Functions whose form in PCL converts elements of several kinds, or does not convert them.
bool takes_kinds(std::string_view name) {
  return name == "tolist" || name == "tomap" || name == "values" || name == "element";
}

bool is_of_provider(std::string_view name) {
  return name.starts_with("provider::");
}

}  // namespace

void Walker::call(const hcl::CallExpr& expr) {
  const bool takes_elements = expr.name == "length" || expr.name == "keys" || expr.name == "values";
  if (takes_elements && expr.arguments.size() == 1) match_empty_alternatives(*expr.arguments[0]);
  arguments(expr);
  const FunctionForm* form = direct_form(expr.name, expr.arguments.size());
  const hcl::Expr* const first = expr.arguments.empty() ? nullptr : expr.arguments[0];
  const bool measures_set =
      expr.name == "length" && expr.arguments.size() == 1 && is_typed_set(*first);
  const bool converts =
      form && first &&
      (measures_set || (expr.name == "lookup" && !has_uniform_values(expr)) ||
       (expr.name == "tolist" && (is_typed_set(*first) || compared_.contains(&expr))) ||
       (takes_kinds(expr.name) && has_mixed_kinds(*first)));
  if (form && !converts) return write_directly(expr, *form);
  const std::string name = is_of_provider(expr.name)
                               ? built_in_function(context_.module, expr.name).value_or("")
                               : std::string(expr.name);
  if (const schema::StdFunction* function = std_function(name)) return invoke(expr, *function);
  auto& error = context_.diagnostics.add(codes::kTerraformFunction, file_->range(expr.name_span),
                                         Name{std::string(expr.name)});
  const std::vector<std::string_view> names = function_names();
  if (const auto near = base::nearest(expr.name, names)) {
    error.suggest(file_->range(expr.name_span), *near);
  }
}

// The last alternative of `try` must not fail.
void Walker::arguments(const hcl::CallExpr& expr) {
  const bool before = may_fail_;
  for (std::size_t i = 0; i < expr.arguments.size(); ++i) {
    const bool is_last = i + 1 == expr.arguments.size();
    may_fail_ = before || expr.name == "can" || (expr.name == "try" && !is_last);
    walk(*expr.arguments[i]);
  }
  may_fail_ = before;
}

void Walker::write_directly(const hcl::CallExpr& expr, const FunctionForm& form) {
  using Kind = FunctionForm::Kind;
  switch (form.kind) {
    case Kind::kBuiltin:
      if (form.target != expr.name) edits_->replace(expr.name_span, std::string(form.target));
      return;
    case Kind::kKeys: return surround(expr, "[for key, value in ", " : key]");
    case Kind::kValues: return surround(expr, "[for value in ", " : value]");
    case Kind::kNothing: return edits_->replace({expr.name_span.begin, expr.open.end}, "(");
  }
}

void Walker::surround(const hcl::CallExpr& expr, std::string before, std::string after) {
  edits_->replace({expr.name_span.begin, expr.open.end}, std::move(before));
  edits_->replace(expr.close, std::move(after));
}

void Walker::invoke(const hcl::CallExpr& expr, const schema::StdFunction& function) {
  const std::size_t count = expr.arguments.size();
  std::string missing;  // the input of a list without elements
  std::size_t index = 0;
  for (const schema::StdArgument& argument : function.arguments) {
    if (argument.is_spread) {
      if (index == count) missing = (count == 0 ? "" : ", ") + argument.name + " = []";
      if (index < count) insert_list(expr, index, argument.name + " = ");
      index = count;
    } else if (index < count) {
      insert_argument(expr, index++, argument.name + " = ");
    }
  }
  if (index < count) {
    const Span extra = expr.arguments[index]->span;
    context_.diagnostics.add(codes::kTerraformArgument, file_->range(extra),
                             Name{std::string(file_->text(extra))});
  }
  const bool is_empty = count == 0 && missing.empty();
  // Whether a value is a secret is not a secret.
  const bool is_public = function.name == "issensitive";
  surround(expr,
           std::string(is_public ? "unsecret(" : "") +
               "invoke(\"std:index:" + std::string(function.name) + "\", {" + (is_empty ? "" : " "),
           missing + (is_empty ? "" : " ") + "}).result" + (is_public ? ")" : ""));
}

// The arguments from `first` on become one list. `merge(a, b...)` takes the elements of `b`.
void Walker::insert_list(const hcl::CallExpr& expr, std::size_t first, const std::string& start) {
  const std::size_t count = expr.arguments.size();
  if (expr.expand_final) remove_expansion(expr);
  if (expr.expand_final && count == first + 1) return insert_argument(expr, first, start);
  if (!expr.expand_final) {
    edits_->insert_after(expr.arguments.back()->span.end, "]");
    return insert_argument(expr, first, start + "[");
  }
  edits_->insert_after(expr.arguments[count - 2]->span.end, "]");
  edits_->insert_after(expr.arguments.back()->span.end, "] }).result");
  insert_argument(expr, first, start + "invoke(\"std:index:concat\", { input = [[");
}

void Walker::remove_expansion(const hcl::CallExpr& expr) {
  const std::uint32_t from = expr.arguments.back()->span.end;
  const auto dots = file_->source->text().find("...", from);
  if (dots == std::string_view::npos || dots >= expr.close.begin) return;
  const auto at = static_cast<std::uint32_t>(dots);
  edits_->replace({at, at + 3}, "");
}

void Walker::insert_argument(const hcl::CallExpr& expr, std::size_t index, std::string before) {
  const Expr& argument = *expr.arguments[index];
  const bool is_open =
      argument.kind == ExprKind::kBinary || argument.kind == ExprKind::kConditional;
  if (is_open && file_->text(argument.span).find('\n') != std::string_view::npos) {
    before += '(';
    edits_->insert_after(argument.span.end, ")");
  }
  edits_->insert_before(argument.span.begin, before);
}

}  // namespace virga::convert::terraform
