#include <algorithm>
#include <optional>
#include <vector>

#include "base/text/suggest.h"
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
  Expressions(const model::ExprPool& pool, diag::Diagnostics& diagnostics)
      : pool_(pool), diagnostics_(diagnostics) {}

  void run(const model::Expr& root) {
    for_each_expr(root, [this](const model::Expr& expr) {
      if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
        condition(*conditional->condition);
      } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
        if (loop->condition) condition(*loop->condition);
      } else if (const auto* binary = expr.if_is<model::BinaryExpr>()) {
        comparison(*binary);
      } else if (const auto* call = expr.if_is<model::CallExpr>()) {
        if (call->name == "contains" && call->arguments.size() == 2) search(*call);
      }
    });
  }

  // Reports a condition whose value is known without a run.
  void condition(const model::Expr& expr) {
    const auto value = constant(expr);
    if (value) diagnostics_.add(Code::kConstantCondition, expr.range, word(*value));
  }

 private:
  // The value of a constant condition: a literal bool or a comparison of two literals, with any
  // number of `!` before it.
  std::optional<bool> constant(const model::Expr& root) const {
    bool negated = false;
    const model::Expr* expr = &root;
    while (const auto* unary = expr->if_is<model::UnaryExpr>()) {
      if (unary->op != hcl::UnaryOp::kNot) return std::nullopt;
      negated = !negated;
      expr = unary->operand;
    }
    if (const auto* binary = expr->if_is<model::BinaryExpr>()) {
      const auto compared = comparison_of_literals(*binary);
      return compared ? std::optional(*compared != negated) : std::nullopt;
    }
    const cty::Value* value = pool_.literal(*expr);
    if (!value || value->is_null() || !value->type().is(cty::Kind::kBool)) return std::nullopt;
    return value->as_bool() != negated;
  }

  std::optional<bool> comparison_of_literals(const model::BinaryExpr& binary) const {
    const bool equal = binary.op == hcl::BinaryOp::kEqual;
    if (!equal && binary.op != hcl::BinaryOp::kNotEqual) return std::nullopt;
    const cty::Value* left = pool_.literal(*binary.left);
    const cty::Value* right = pool_.literal(*binary.right);
    const bool is_comparable =
        left && right && !left->is_null() && !right->is_null() && left->type() == right->type();
    if (!is_comparable) return std::nullopt;
    return (*left == *right) == equal;
  }

  void comparison(const model::BinaryExpr& binary) {
    const bool equal = binary.op == hcl::BinaryOp::kEqual;
    if (!equal && binary.op != hcl::BinaryOp::kNotEqual) return;
    const Type& left = pool_.type(*binary.left);
    const Type& right = pool_.type(*binary.right);
    if (is_never_of_enum(left, *binary.right, equal)) return;
    if (is_never_of_enum(right, *binary.left, equal)) return;
    const auto a = sort_of(left), b = sort_of(right);
    if (!a || !b || *a == *b) return;
    diagnostics_.add(Code::kNeverEqual, binary.range, word(!equal), model::in_few_words(left),
                     model::in_few_words(right));
  }

  // Reports a value that no element of the searched collection can equal.
  void search(const model::CallExpr& call) {
    const Type collection =
        model::strip_eventuals_and_optional(pool_.type(*call.arguments.front()));
    const model::Expr& wanted = *call.arguments.back();
    const auto sort = sort_of(pool_.type(wanted));
    const std::vector<Type> elements = elements_of(collection);
    const auto differs = [&](const Type& element) {
      const auto other = sort_of(element);
      return other && *other != *sort;
    };
    if (!sort || elements.empty() || !std::ranges::all_of(elements, differs)) return;
    diagnostics_.add(Code::kNeverEqual, wanted.range, word(false),
                     model::in_few_words(elements.front()),
                     model::in_few_words(pool_.type(wanted)));
  }

  static std::vector<Type> elements_of(const Type& collection) {
    if (collection.is(Kind::kTuple)) {
      return {collection.members().begin(), collection.members().end()};
    }
    const bool has_element =
        collection.is(Kind::kList) || collection.is(Kind::kMap) || collection.is(Kind::kSet);
    return has_element ? std::vector{collection.element()} : std::vector<Type>{};
  }

  // Reports a literal that is not a value of an enum.
  bool is_never_of_enum(const Type& eventual, const model::Expr& other, bool equal) {
    const Type type = model::strip_eventuals_and_optional(eventual);
    const std::string* text = type.is(Kind::kEnum) ? pool_.literal_string(other) : nullptr;
    if (!text) return false;
    std::vector<std::string_view> values;
    for (const model::Constant& each : type.values()) {
      if (each.kind() != model::Constant::Kind::kString || each.text() == *text) return false;
      values.push_back(each.text());
    }
    auto& diagnostic = diagnostics_.add(Code::kNeverEqual, other.range, word(!equal),
                                        Word("this enum"), diag::Excerpt{"\"" + *text + "\""});
    if (const auto near = base::nearest(*text, values)) {
      diagnostic.suggest(other.range, "\"" + std::string(*near) + "\"");
    } else {
      diagnostic.note({"the values are {0}", diag::Names{{values.begin(), values.end()}}});
    }
    return true;
  }

  const model::ExprPool& pool_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void review_expressions(const Program& program, diag::Diagnostics& diagnostics) {
  std::vector<const model::Expr*> roots;
  for (const Node& node : program.nodes) {
    for_each_root(node, [&](const model::Expr& root) { roots.push_back(&root); });
  }
  review_expressions(program.pool, roots, diagnostics);
}

void review_expressions(const model::ExprPool& pool, std::span<const model::Expr* const> roots,
                        diag::Diagnostics& diagnostics) {
  Expressions expressions(pool, diagnostics);
  for (const model::Expr* root : roots) expressions.run(*root);
}

void review_condition(const model::ExprPool& pool, const model::Expr& condition,
                      diag::Diagnostics& diagnostics) {
  Expressions(pool, diagnostics).condition(condition);
}

}  // namespace virga::bind
