#include "bind/rewrite/optional_guards.h"

#include <algorithm>
#include <array>
#include <set>

#include "model/eventual.h"
#include "model/expr/walk.h"
#include "model/rewrite/literal.h"
#include "model/rewrite/rebuild.h"

namespace virga::bind {
namespace {

using model::Expr;
using model::ExprKind;
using model::TraversalExpr;
using model::Type;
using model::Variable;

class Guards {
 public:
  explicit Guards(Program& program) : program_(program), pool_(program.pool) {}

  // The optional resources that the expression reads properties of, in order, each once.
  std::vector<const TraversalExpr*> needed(const Expr& root) const {
    std::vector<const TraversalExpr*> found;
    std::set<std::uint32_t> seen;
    for (std::vector<const Expr*> pending{&root}; !pending.empty();) {
      const Expr& next = *pending.back();
      pending.pop_back();
      const auto* traversal = next.if_is<TraversalExpr>();
      if (traversal && reaches_into_optional(*traversal) &&
          seen.insert(traversal->root->slot).second) {
        found.push_back(traversal);
      }
      const auto below = model::children(next);
      pending.insert(pending.end(), below.rbegin(), below.rend());
    }
    return found;
  }

  // Returns whether the expression is a conditional that tests each of `needed` for null first. The
  // program decides its value for null.
  bool is_guarded(const Expr& expr, const std::vector<const TraversalExpr*>& needed) const {
    const auto* conditional = expr.if_is<model::ConditionalExpr>();
    if (!conditional) return false;
    std::set<const Variable*> tested;
    const Expr* rest = conditional->condition;
    while (const auto* either = rest->if_is<model::BinaryExpr>()) {
      const bool is_or = either->op == hcl::BinaryOp::kOr;
      if (const Variable* root = tested_root(is_or ? *either->right : *either)) {
        tested.insert(root);
      }
      if (!is_or) break;
      rest = either->left;
    }
    return std::ranges::all_of(
        needed, [&](const TraversalExpr* each) { return tested.contains(each->root); });
  }

  const Expr* guarded(const Expr& expr, const std::vector<const TraversalExpr*>& needed) {
    const Expr* condition = nullptr;
    for (const TraversalExpr* each : needed) {
      const Expr* test = is_null(*each);
      condition = condition ? binary(hcl::BinaryOp::kOr, *condition, *test) : test;
    }
    const Expr* null = model::null_literal(expr.range, pool_);
    const Expr head{ExprKind::kConditional, expr.type, expr.range};
    const auto* made = pool_.arena().make<model::ConditionalExpr>(head, condition, null, &expr);
    const std::array parts{condition, null, &expr};
    return model::rebuilt(*made, parts, pool_.add(type_of_parts(*made, parts, pool_)), pool_);
  }

 private:
  bool reaches_into_optional(const TraversalExpr& traversal) const {
    if (traversal.root->kind != Variable::Kind::kNode || traversal.steps.empty()) return false;
    const auto* resource = program_.nodes[traversal.root->slot].if_is<Resource>();
    return resource && resource->range_kind == RangeKind::kBool;
  }

  // The variable in a test such as `w == null`, or null.
  const Variable* tested_root(const Expr& test) const {
    const auto* equality = test.if_is<model::BinaryExpr>();
    if (!equality || equality->op != hcl::BinaryOp::kEqual) return nullptr;
    const auto* root = equality->left->if_is<TraversalExpr>();
    const cty::Value* literal = pool_.literal(*equality->right);
    const bool is_null = literal && literal->is_null();
    return root && root->steps.empty() && is_null ? root->root : nullptr;
  }

  const Expr* is_null(const TraversalExpr& reached) {
    auto* root = pool_.arena().make<TraversalExpr>(reached);
    root->type = reached.root_type;
    root->range.span = reached.root_span;
    root->steps = {};
    return binary(hcl::BinaryOp::kEqual, *root, *model::null_literal(root->range, pool_));
  }

  // Whether a resource exists is known before its properties are. So the test is an output only if
  // the range of the resource is an output.
  const Expr* binary(hcl::BinaryOp op, const Expr& left, const Expr& right) {
    Type type = Type::boolean();
    for (const Expr* part : {&left, &right}) {
      if (pool_.type(*part).is(model::Kind::kOutput)) type = Type::output(type);
    }
    const Expr head{ExprKind::kBinary, pool_.add(type), left.range};
    return pool_.arena().make<model::BinaryExpr>(head, op, &left, &right);
  }

  Program& program_;
  model::ExprPool& pool_;
};

}  // namespace

BoundExpr with_optional_guards(const BoundExpr& value, Program& program) {
  if (value.expr == nullptr) return value;
  Guards guards(program);
  const auto needed = guards.needed(*value.expr);
  if (needed.empty() || guards.is_guarded(*value.expr, needed)) return value;
  return {guards.guarded(*value.expr, needed), value.frame_size};
}

}  // namespace virga::bind
