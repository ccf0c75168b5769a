#include <optional>

#include "bind/review/review_parts.h"
#include "model/check/explain/words.h"
#include "model/collection.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Word;
using model::Kind;
using model::Type;

Word word(bool value) {
  return value ? Word("true") : Word("false");
}

// Values of different sorts are never equal. Types such as dynamic have no sort.
enum class Sort { kBool, kNumber, kText, kSequence, kMapping };

std::optional<Sort> sort_of(const Type& eventual) {
  Type type = model::strip_eventuals_and_optional(eventual);
  if (type.is(Kind::kConst) || type.is(Kind::kEnum)) type = Type(type.base());
  const auto is = [&](Kind kind) { return type.is(kind); };
  if (is(Kind::kBool)) return Sort::kBool;
  if (is(Kind::kInt) || is(Kind::kNumber)) return Sort::kNumber;
  if (is(Kind::kString)) return Sort::kText;
  if (is(Kind::kList) || is(Kind::kTuple)) return Sort::kSequence;
  if (is(Kind::kMap) || is(Kind::kObject)) return Sort::kMapping;
  return std::nullopt;
}

class Expressions {
 public:
  Expressions(const Program& program, diag::Diagnostics& diagnostics)
      : program_(program), diagnostics_(diagnostics) {}

  void run(const model::Expr& root) {
    for_each_expr(root, [this](const model::Expr& expr) {
      if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
        condition(*conditional->condition);
      } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
        if (loop->condition) condition(*loop->condition);
      } else if (const auto* binary = expr.if_is<model::BinaryExpr>()) {
        comparison(*binary);
      }
    });
  }

 private:
  void condition(const model::Expr& expr) {
    const auto value = constant(expr);
    if (value) diagnostics_.add(Code::kConstantCondition, expr.range, word(*value));
  }

  // The value of a constant condition: a literal bool with any number of `!` before it.
  std::optional<bool> constant(const model::Expr& root) const {
    bool negated = false;
    const model::Expr* expr = &root;
    while (const auto* unary = expr->if_is<model::UnaryExpr>()) {
      if (unary->op != hcl::UnaryOp::kNot) return std::nullopt;
      negated = !negated;
      expr = unary->operand;
    }
    const cty::Value* value = program_.pool.literal(*expr);
    if (!value || value->is_null() || !value->type().is(cty::Kind::kBool)) return std::nullopt;
    return value->as_bool() != negated;
  }

  void comparison(const model::BinaryExpr& binary) {
    const bool equal = binary.op == hcl::BinaryOp::kEqual;
    if (!equal && binary.op != hcl::BinaryOp::kNotEqual) return;
    const Type& left = program_.pool.type(*binary.left);
    const Type& right = program_.pool.type(*binary.right);
    const auto a = sort_of(left), b = sort_of(right);
    if (!a || !b || *a == *b) return;
    diagnostics_.add(Code::kNeverEqual, binary.range, word(!equal), model::in_few_words(left),
                     model::in_few_words(right));
  }

  const Program& program_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void review_expressions(const Program& program, diag::Diagnostics& diagnostics) {
  std::vector<const model::Expr*> roots;
  for (const Node& node : program.nodes) {
    for_each_root(node, [&](const model::Expr& root) { roots.push_back(&root); });
  }
  review_expressions(program, roots, diagnostics);
}

void review_expressions(const Program& program, std::span<const model::Expr* const> roots,
                        diag::Diagnostics& diagnostics) {
  Expressions expressions(program, diagnostics);
  for (const model::Expr* root : roots) expressions.run(*root);
}

}  // namespace virga::bind
