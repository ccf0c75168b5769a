#include <algorithm>
#include <string>

#include "diag/codes/model.h"
#include "model/check/explain/names.h"

namespace virga::model {
namespace {

// A name of the path: `main.py`. Returns false if it may be a reference.
bool is_name(const Checker& checker, const hcl::Expr& expr) {
  const auto* name = expr.if_is<hcl::TraversalExpr>();
  return name && !checker.scope().variable(name->root()) &&
         std::ranges::all_of(name->steps.subspan(1), [](const hcl::Step& step) {
           return step.kind == hcl::Step::Kind::kAttribute;
         });
}

bool is_path(const Checker& checker, const hcl::Expr& expr) {
  const hcl::Expr* at = &expr;
  while (const auto* division = at->if_is<hcl::BinaryExpr>()) {
    const bool is_one_word = division->left->span.end == division->op_span.begin &&
                             division->op_span.end == division->right->span.begin;
    if (division->op != hcl::BinaryOp::kDivide || !is_one_word ||
        !is_name(checker, *division->right)) {
      return false;
    }
    at = division->left;
  }
  return is_name(checker, *at);
}

std::string text_of(const hcl::Expr& name) {
  std::string text;
  for (const hcl::Step& step : name.as<hcl::TraversalExpr>().steps) {
    if (!text.empty()) text += '.';
    text += step.name;
  }
  return text;
}

std::string text_of_path(const hcl::Expr& path) {
  std::vector<std::string> names;
  const hcl::Expr* at = &path;
  for (; at->kind == hcl::ExprKind::kBinary; at = at->as<hcl::BinaryExpr>().left) {
    names.push_back(text_of(*at->as<hcl::BinaryExpr>().right));
  }
  std::string text = text_of(*at);
  for (auto name = names.rbegin(); name != names.rend(); ++name) text += "/" + *name;
  return text;
}

}  // namespace

bool report_unquoted_path(Checker& checker, const hcl::Expr& expr) {
  const bool recognizes =
      checker.profile().recognizes_mistakes() && !checker.context().options.allow_missing_variables;
  if (!recognizes || expr.kind != hcl::ExprKind::kBinary || !is_path(checker, expr)) return false;
  const Range where = checker.range(expr.span);
  const std::string path = text_of_path(expr);
  checker.report(diag::codes::kUndefinedVariable, where, diag::Name{path})
      .fix({"put it in quotes if it is a string"}, {{where, "\"" + path + "\""}});
  return true;
}

}  // namespace virga::model
