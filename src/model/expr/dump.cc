#include "model/expr/dump.h"

#include <algorithm>

#include "model/expr/walk.h"
#include "model/functions/function.h"
#include "model/show.h"

namespace virga::model {

namespace {

constexpr std::size_t kLongestDumpedType = 1000;
// Maximum indentation: nodes at greater depth get no more, so the dump of a long chain has linear
// size.
constexpr std::size_t kDeepestDumpIndent = 100;

std::string text_of(const Expr& expr, const ExprPool& pool) {
  return show(pool.type(expr), kLongestDumpedType);
}

std::string show_steps(std::span<const Step> steps, const ExprPool& pool) {
  std::string text;
  for (const Step& step : steps) {
    if (step.kind == Step::Kind::kAttribute) {
      text += "." + std::string(step.name);
    } else {
      text += "[" + pool.constant(step.key).dump() + "]";
    }
  }
  return text;
}

std::string show_for(const ForExpr& expr) {
  std::string text = " ";
  if (expr.key_variable) {
    text +=
        std::string(expr.key_variable->name) + "@" + std::to_string(expr.key_variable->slot) + ", ";
  }
  text += std::string(expr.value_variable->name) + "@" + std::to_string(expr.value_variable->slot);
  if (expr.key) text += " keyed";
  if (expr.group) text += " grouped";
  return expr.condition ? text + " filtered" : text;
}

std::string show_parameters(const ApplyExpr& expr) {
  std::string text;
  for (const Variable* parameter : expr.parameters) {
    text += text.empty() ? " " : ", ";
    text += std::string(parameter->name) + "@" + std::to_string(parameter->slot);
  }
  return text;
}

// The data of a node after its kind.
std::string detail(const Expr& expr, const ExprPool& pool) {
  switch (expr.kind) {
    case ExprKind::kLiteral: return " " + pool.constant(expr.as<LiteralExpr>().value).dump();
    case ExprKind::kTraversal: {
      const auto& traversal = expr.as<TraversalExpr>();
      return " " + std::string(traversal.root->name) + show_steps(traversal.steps, pool);
    }
    case ExprKind::kRelativeTraversal:
      return " " + show_steps(expr.as<RelativeTraversalExpr>().steps, pool);
    case ExprKind::kSplat:
      return " @" + std::to_string(expr.as<SplatExpr>().slot) +
             (expr.as<SplatExpr>().wraps ? " of one" : "");
    case ExprKind::kSplatItem: return " @" + std::to_string(expr.as<SplatItemExpr>().slot);
    case ExprKind::kFor: return show_for(expr.as<ForExpr>());
    case ExprKind::kUnary: return " " + std::string(symbol(expr.as<UnaryExpr>().op));
    case ExprKind::kBinary: return " " + std::string(symbol(expr.as<BinaryExpr>().op));
    case ExprKind::kCall: {
      const auto& call = expr.as<CallExpr>();
      return " " + std::string(call.name) + (call.expand_final ? "..." : "") +
             (call.function ? "" : " unknown");
    }
    case ExprKind::kApply: return show_parameters(expr.as<ApplyExpr>());
    case ExprKind::kTemplate:
    case ExprKind::kTuple:
    case ExprKind::kObject:
    case ExprKind::kIndex:
    case ExprKind::kConditional:
    case ExprKind::kJoin:
    case ExprKind::kConvert:
    case ExprKind::kError: return {};
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

std::string dump(const Expr& expr, const ExprPool& pool, std::size_t indent) {
  struct Line {
    const Expr* expr;
    std::size_t indent;
  };
  std::string text;
  std::vector<Line> pending{{&expr, indent}};
  while (!pending.empty()) {
    const Line line = pending.back();
    pending.pop_back();
    text.append(2 * std::min(line.indent, kDeepestDumpIndent), ' ').append(name(line.expr->kind));
    text += detail(*line.expr, pool) + " : " + text_of(*line.expr, pool) + "\n";
    const std::vector<const Expr*> below = children(*line.expr);
    for (auto child = below.rbegin(); child != below.rend(); ++child) {
      pending.push_back({*child, line.indent + 1});
    }
  }
  return text;
}

}  // namespace virga::model
