#include "cli/test/report/explain_assertion.h"

#include <algorithm>
#include <optional>
#include <set>

#include "check/tests/files/member_names.h"
#include "cli/test/report/shown.h"
#include "model/expr/walk.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::Value;

constexpr std::size_t kMostParts = 12;
constexpr std::size_t kMostKeys = 8;

// Returns whether the expression uses results of the run. Other expressions are constant.
bool looks_at_run(const model::Expr& expr) {
  std::vector<const model::Expr*> open{&expr};
  while (!open.empty()) {
    const model::Expr* next = open.back();
    open.pop_back();
    const auto* name = next->if_is<model::TraversalExpr>();
    if (name && name->root->kind == model::Variable::Kind::kFrame &&
        name->root->slot < check::kRootNames.size()) {
      return true;
    }
    for (const model::Expr* child : model::children(*next)) open.push_back(child);
  }
  return false;
}

class Explainer {
 public:
  Explainer(std::uint32_t frame_size, const base::Source& source, const AssertionContext& context,
            base::Range failed_at)
      : frame_size_(frame_size), source_(source), context_(context), failed_at_(failed_at) {}

  // Recursive: the parser bounds the depth of the tree. Chains of operators use a loop.
  void explain(const model::Expr& expr) {
    switch (expr.kind) {
      case model::ExprKind::kUnary: return explain(*expr.as<model::UnaryExpr>().operand);
      case model::ExprKind::kBinary: return binary(expr.as<model::BinaryExpr>());
      case model::ExprKind::kConditional:
        explain(*expr.as<model::ConditionalExpr>().condition);
        explain(*expr.as<model::ConditionalExpr>().if_true);
        return explain(*expr.as<model::ConditionalExpr>().if_false);
      case model::ExprKind::kCall: return call(expr.as<model::CallExpr>());
      case model::ExprKind::kTraversal:
      case model::ExprKind::kRelativeTraversal:
      case model::ExprKind::kIndex:
      case model::ExprKind::kSplat:
      case model::ExprKind::kFor:
      case model::ExprKind::kTemplate: return part(expr);
      case model::ExprKind::kTuple:
      case model::ExprKind::kObject:
      case model::ExprKind::kLiteral:
      case model::ExprKind::kSplatItem:
      case model::ExprKind::kJoin:
      case model::ExprKind::kConvert:
      case model::ExprKind::kApply:
      case model::ExprKind::kError: return;
    }
  }

  std::vector<std::string> take() { return std::move(lines_); }

 private:
  std::optional<Value> value(const model::Expr& expr) {
    diag::Diagnostics reported;
    const run::Evaluated value = context_.evaluate(expr, frame_size_, reported);
    if (reported.has_errors() || !value) return std::nullopt;
    return *value;
  }

  void binary(const model::BinaryExpr& expr) {
    // A chain of `&&` is nested on the left. The loop collects its operands from first to last.
    std::vector<const model::BinaryExpr*> links{&expr};
    while (const auto* left = links.back()->left->if_is<model::BinaryExpr>()) {
      links.push_back(left);
    }
    const bool is_comparison = links.size() == 1 && expr.op == hcl::BinaryOp::kEqual;
    if (is_comparison && difference(*expr.left, *expr.right)) return;
    explain(*links.back()->left);
    for (auto link = links.rbegin(); link != links.rend(); ++link) explain(*(*link)->right);
  }

  // A comparison with null asks whether there is a value; its parts do not matter.
  bool not_null(const model::Expr& expr, const Value& value, const Value& other) {
    if (run::is_secret(other.marks()) || !other.unmarked().is_known()) return false;
    if (!other.unmarked().is_null() || !has_parts(value)) return false;
    lines_.push_back(first_line(expr) + " is not null");
    return true;
  }

  // Returns false if the values themselves say enough.
  bool difference(const model::Expr& left, const model::Expr& right) {
    const auto a = value(left);
    const auto b = value(right);
    if (a && b && (not_null(left, *a, *b) || not_null(right, *b, *a))) return true;
    if (!a || !b || (!has_parts(*a) && !has_parts(*b))) return false;
    const auto lines = differences(*a, *b);
    if (lines.empty()) return false;
    lines_.push_back("the sides differ (- left, + right):");
    lines_.insert(lines_.end(), lines.begin(), lines.end());
    return true;
  }

  // The arguments of a call are more informative than its result, which usually is a bool.
  void call(const model::CallExpr& expr) {
    const auto result = value(expr);
    const bool is_bool = result && result->type() == cty::Type::boolean();
    if (!is_bool) part(expr);
    if (expr.name == "can") return;  // the value of what cannot be evaluated says nothing
    for (const model::Expr* argument : expr.arguments) explain(*argument);
  }

  // The error says more than the value of the expression.
  bool contains_failure(const model::Expr& expr) const {
    return failed_at_.known() && expr.range.span.begin <= failed_at_.span.begin &&
           failed_at_.span.end <= expr.range.span.end;
  }

  void part(const model::Expr& expr) {
    if (!looks_at_run(expr) || contains_failure(expr)) return;
    const std::string text(source_.text(expr.range.span));
    if (lines_.size() >= kMostParts || !seen_.insert(text).second) return;
    const auto is = value(expr);
    if (!is) return;
    append(first_line(expr) + " is " + shown(*is));
    if (is->unmarked().is_known() && is->unmarked().is_null()) missing_key(expr);
  }

  // Names the keys of the instances if `expr` has an index that is none of them.
  void missing_key(const model::Expr& expr) {
    const auto* name = expr.if_is<model::TraversalExpr>();
    if (!name || lines_.size() >= kMostParts) return;
    for (std::size_t i = 0; i < name->steps.size(); ++i) {
      model::TraversalExpr before = *name;
      before.steps = name->steps.first(i);
      const auto whole = value(before);
      if (!whole || run::is_secret(whole->marks()) || !whole->unmarked().is_known()) return;
      const Value plain = whole->unmarked();
      if (plain.is_null() || !has_keys(plain)) return;
      const std::optional<std::string> key = key_of(name->steps[i]);
      if (!key) return;
      if (plain.find(*key)) continue;
      const std::size_t count = plain.elements().size();
      if (name->steps[i].kind != model::Step::Kind::kIndex || count == 0) return;
      std::string keys;
      for (std::size_t k = 0; k < std::min(count, kMostKeys); ++k) {
        keys += (k == 0 ? "\"" : ", \"") + plain.key_at(k).as_string() + "\"";
      }
      if (count > kMostKeys) keys += ", ...";
      const auto end = i == 0 ? name->root_span.end : name->steps[i - 1].span.end;
      const std::string text(source_.text({name->range.span.begin, end}));
      lines_.push_back("the keys of " + text + " are " + keys);
      return;
    }
  }

  static bool has_keys(const Value& value) {
    return value.type().is(cty::Kind::kMap) || value.type().is(cty::Kind::kObject);
  }

  std::optional<std::string> key_of(const model::Step& step) const {
    if (!step.name.empty()) return std::string(step.name);
    const Value& key = context_.pool().constant(step.key);
    if (key.is_null() || !key.type().is(cty::Kind::kNumber)) return std::nullopt;
    return key.as_number().text();
  }

  std::string first_line(const model::Expr& expr) const {
    const std::string text(source_.text(expr.range.span));
    return text.contains('\n') ? text.substr(0, text.find('\n')) + " ..." : text;
  }

  void append(std::string text) {
    for (std::size_t begin = 0;;) {
      const std::size_t end = text.find('\n', begin);
      lines_.push_back(text.substr(begin, end - begin));
      if (end == std::string::npos) return;
      begin = end + 1;
    }
  }

  const std::uint32_t frame_size_;
  const base::Source& source_;
  const AssertionContext& context_;
  const base::Range failed_at_;
  std::set<std::string> seen_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> explain_assertion(const bind::BoundExpr& condition,
                                           const base::Source& source,
                                           const AssertionContext& context, base::Range failed_at) {
  Explainer explainer(condition.frame_size, source, context, failed_at);
  explainer.explain(*condition.expr);
  return explainer.take();
}

}  // namespace virga::cli
