#include "cli/test/explain_assertion.h"

#include <set>

#include "cli/test/shown.h"
#include "hcl/analyze/variables.h"
#include "hcl/eval/evaluate.h"
#include "hcl/tree/chain.h"

namespace virga::cli {
namespace {

using cty::Value;
using hcl::Expr;
using hcl::ExprKind;

constexpr std::size_t kMostParts = 12;

class Explainer {
 public:
  Explainer(const base::Source& source, const hcl::EvalContext& context, const base::Limits& limits)
      : source_(source), context_(context), limits_(limits) {}

  // As deep as the tree is, which the parser bounds; along chains in a loop.
  void explain(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kParen: return explain(*expr.as<hcl::ParenExpr>().inner);
      case ExprKind::kUnary: return explain(*expr.as<hcl::UnaryExpr>().operand);
      case ExprKind::kBinary: return binary(expr);
      case ExprKind::kConditional:
        explain(*expr.as<hcl::ConditionalExpr>().condition);
        explain(*expr.as<hcl::ConditionalExpr>().if_true);
        return explain(*expr.as<hcl::ConditionalExpr>().if_false);
      case ExprKind::kCall: return call(expr.as<hcl::CallExpr>());
      case ExprKind::kTraversal:
      case ExprKind::kRelativeTraversal:
      case ExprKind::kIndex:
      case ExprKind::kSplat:
      case ExprKind::kFor:
      case ExprKind::kTemplate:
      case ExprKind::kTemplateWrap: return part(expr);
      case ExprKind::kTuple:
      case ExprKind::kObject:
      case ExprKind::kObjectKey:
      case ExprKind::kTemplateJoin:
      case ExprKind::kLiteral:
      case ExprKind::kAnonSymbol:
      case ExprKind::kError: return;
    }
  }

  std::vector<std::string> take() { return std::move(lines_); }

 private:
  std::optional<Value> value(const Expr& expr) {
    diag::Diagnostics said;
    Value value = hcl::evaluate(expr, source_.id(), &context_, said, limits_);
    if (said.has_errors()) return std::nullopt;
    return value;
  }

  void binary(const Expr& expr) {
    // A chain of `&&` leans to the left: its operands, first to last.
    const auto chain = hcl::chain_of(expr);
    std::vector<const hcl::BinaryExpr*> links;
    const Expr* first = chain.back();
    for (const Expr* link : chain) {
      const auto* binary = link->if_is<hcl::BinaryExpr>();
      if (!binary) {
        first = link;
        break;
      }
      links.push_back(binary);
    }
    if (links.size() == 1) {
      const bool is_comparison = links[0]->op == hcl::BinaryOp::kEqual;
      if (is_comparison && difference(*links[0]->left, *links[0]->right)) return;
    }
    explain(*first);
    for (auto link = links.rbegin(); link != links.rend(); ++link) explain(*(*link)->right);
  }

  // False where there is nothing more to say than the values themselves.
  bool difference(const Expr& left, const Expr& right) {
    const auto a = value(left);
    const auto b = value(right);
    if (!a || !b || (!has_parts(*a) && !has_parts(*b))) return false;
    const auto lines = differences(*a, *b);
    if (lines.empty()) return false;
    lines_.push_back("the sides differ (- left, + right):");
    lines_.insert(lines_.end(), lines.begin(), lines.end());
    return true;
  }

  // What a call was made of says more than what it gave, which is true or false as a rule.
  void call(const hcl::CallExpr& expr) {
    const auto result = value(expr);
    const bool is_bool = result && result->type() == cty::Type::boolean();
    if (!is_bool) part(expr);
    for (const Expr* argument : expr.arguments) explain(*argument);
  }

  void part(const Expr& expr) {
    if (hcl::variables(expr, source_.id()).empty()) return;  // a constant
    const std::string text(source_.text(expr.span));
    if (lines_.size() >= kMostParts || !seen_.insert(text).second) return;
    const auto is = value(expr);
    if (!is) return;
    const std::string name = text.contains('\n') ? text.substr(0, text.find('\n')) + " ..." : text;
    append(name + " is " + shown(*is));
  }

  void append(std::string text) {
    for (std::size_t begin = 0;;) {
      const std::size_t end = text.find('\n', begin);
      lines_.push_back(text.substr(begin, end - begin));
      if (end == std::string::npos) return;
      begin = end + 1;
    }
  }

  const base::Source& source_;
  const hcl::EvalContext& context_;
  const base::Limits& limits_;
  std::set<std::string> seen_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> explain_assertion(const Expr& condition, const base::Source& source,
                                           const hcl::EvalContext& context,
                                           const base::Limits& limits) {
  Explainer explainer(source, context, limits);
  explainer.explain(condition);
  return explainer.take();
}

}  // namespace virga::cli
