#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "bind/check/literal_fault.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/expr/walk.h"
#include "model/without_constants.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Kind;
using model::Type;

// Returns whether a value of this type, or of a member of a union, converts to a string. A value
// that is always null is reported elsewhere.
bool may_have_text(const Type& type) {
  switch (type.kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kTuple:
    case Kind::kMap:
    case Kind::kObject: return false;
    case Kind::kUnion:
      return std::ranges::any_of(type.members(), [](const Type& member) {
        return !member.is_none() && may_have_text(model::strip_eventuals_and_optional(member));
      });
    default: return true;
  }
}

class ExprLinter {
 public:
  explicit ExprLinter(const LintContext& context)
      : context_(context), program_(context.program), diagnostics_(context.diagnostics) {}

  void run(const model::Expr& root) {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      one(next, root);
      model::push_children(next, pending);
    }
  }

 private:
  // In `2027-01-31`, the quotes are missing; the zeros are right.
  void parts_of_date(const model::BinaryExpr& date) {
    if (!looks_like_date(date)) return;
    parts_of_dates_.insert(date.right);
    if (const auto* month = date.left->if_is<model::BinaryExpr>()) {
      parts_of_dates_.insert({month->left, month->right});
    }
  }

  void one(const model::Expr& expr, const model::Expr& root) {
    if (const auto* traversal = expr.if_is<model::TraversalExpr>()) {
      steps(program_.pool.type(traversal->root_type), traversal->steps, *traversal);
      lint_instance_index(context_, *traversal);
    } else if (const auto* relative = expr.if_is<model::RelativeTraversalExpr>()) {
      steps(program_.pool.type(*relative->source), relative->steps, *relative);
    } else if (const auto* indexed = expr.if_is<model::IndexExpr>()) {
      index(*indexed);
    } else if (const auto* call = expr.if_is<model::CallExpr>()) {
      lint_call(context_, *call, without_constants_);
    } else if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      lint_foreign_call(context_, root, *object);
    } else {
      scalar(expr);
    }
  }

  // Operators, conditions, templates and literals.
  void scalar(const model::Expr& expr) {
    if (const auto* binary = expr.if_is<model::BinaryExpr>()) {
      lint_binary(context_, *binary);
      parts_of_date(*binary);
    } else if (const auto* unary = expr.if_is<model::UnaryExpr>()) {
      this->unary(*unary);
    } else if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      lint_condition(context_, *conditional->condition, "the condition");
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      if (loop->condition) lint_condition(context_, *loop->condition, "the condition");
    } else if (const auto* text = expr.if_is<model::TemplateExpr>()) {
      for (const model::Expr* part : text->parts) this->part(*part);
    } else if (const auto* literal = expr.if_is<model::LiteralExpr>()) {
      if (!parts_of_dates_.contains(literal)) lint_number(context_, *literal);
    }
  }

  void unary(const model::UnaryExpr& unary) {
    if (unary.op == hcl::UnaryOp::kNegate) {
      lint_literal(context_, *unary.operand, Type::number(), "the operand");
    } else {
      lint_condition(context_, *unary.operand, "the operand");
    }
  }

  // The checker accepts any number as an index.
  void steps(Type from, std::span<const model::Step> steps, const model::Expr& expr) {
    for (const model::Step& step : steps) {
      const Type& type = context_.types.of(from);
      if (type.is(Kind::kList) && step.name.empty() && is_fraction(step)) {
        return fraction(step, expr, type);
      }
      from = program_.pool.type(step.type);
    }
  }

  bool is_fraction(const model::Step& step) const {
    const cty::Value& key = program_.pool.constant(step.key);
    return literal_fault(key, Type::integer()).has_value();
  }

  void fraction(const model::Step& step, const model::Expr& expr, const Type& list) {
    diagnostics_
        .add(codes::kIndexType, base::Range{expr.range.source, step.span}, model::in_words(list),
             model::in_words(Type::integer()), model::in_words(Type::number()))
        .in(expr.range);
  }

  // The checker accepts any number as an index.
  void index(const model::IndexExpr& expr) {
    const Type& source = program_.pool.type(*expr.collection);
    const Type collection = model::strip_eventuals_and_optional(source);
    const cty::Value* key = program_.pool.literal(*expr.key);
    const bool is_row = collection.is(Kind::kList) || collection.is(Kind::kTuple);
    if (!is_row || !key || !key->type().is(cty::Kind::kNumber) || key->is_null()) return;
    if (!key->as_number().is_negative()) return;
    diagnostics_
        .add(codes::kIndexType, expr.key->range, model::in_words(source),
             model::in_words(Type::integer()), model::in_words(program_.pool.type(*expr.key)))
        .in(expr.range)
        .help({"indexes start at 0; {0} is the last element", diag::Excerpt{"element(list, -1)"}});
  }

  // The checker accepts values of all types in a template.
  void part(const model::Expr& part) {
    const Type& got = program_.pool.type(part);
    const Type& type = context_.types.of(got);
    if (may_have_text(type)) return;
    auto& diagnostic =
        diagnostics_.add(codes::kNotConvertibleToString, part.range, model::in_few_words(got));
    help_to_convert(diagnostic, type);
  }

  static void help_to_convert(diag::Diagnostic& diagnostic, const Type& type) {
    const bool is_row = type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
    if (type.is(Kind::kObject) && type.property("urn") && type.property("id")) {
      diagnostic.help({"use one of its properties, as in {0}", diag::Excerpt{".id"}});
    } else if (is_row) {
      diagnostic.help(
          {"join(\", \", ...) converts a list of strings to a string, toJSON(...) converts any "
           "value"});
    } else {
      diagnostic.help({"use one of its properties, or convert the whole value with toJSON(...)"});
    }
  }

  const LintContext& context_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
  model::WithoutConstants without_constants_;
  std::set<const model::Expr*> parts_of_dates_;
};

}  // namespace

void lint_expr(const LintContext& context, const model::Expr& expr) {
  ExprLinter(context).run(expr);
  lint_failures(context, expr);
}

}  // namespace virga::bind
