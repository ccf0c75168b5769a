// Comparisons of values that are never equal, and searches for values that a list cannot have.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "bind/review/expression_review.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/collection.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Word;
using model::Kind;
using model::Type;

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

// The number or string; nullopt for other literals.
std::optional<model::Constant> constant_of(const cty::Value& literal) {
  if (literal.is_null()) return std::nullopt;
  if (literal.type().is(cty::Kind::kNumber)) {
    return model::Constant::of_number(literal.as_number().text());
  }
  if (!literal.type().is(cty::Kind::kString)) return std::nullopt;
  return model::Constant::of_string(literal.as_string());
}

}  // namespace

std::optional<bool> ExpressionReview::comparison_of_literals(
    const model::BinaryExpr& binary) const {
  const bool equal = binary.op == hcl::BinaryOp::kEqual;
  if (!equal && binary.op != hcl::BinaryOp::kNotEqual) return std::nullopt;
  const cty::Value* left = pool_.literal(*binary.left);
  const cty::Value* right = pool_.literal(*binary.right);
  const bool is_comparable =
      left && right && !left->is_null() && !right->is_null() && left->type() == right->type();
  if (!is_comparable) return std::nullopt;
  return (*left == *right) == equal;
}

void ExpressionReview::comparison(const model::BinaryExpr& binary) {
  const bool equal = binary.op == hcl::BinaryOp::kEqual;
  if (!equal && binary.op != hcl::BinaryOp::kNotEqual) return;
  const Type& left = pool_.type(*binary.left);
  const Type& right = pool_.type(*binary.right);
  if (is_never_of_enum(left, *binary.right, equal)) return;
  if (is_never_of_enum(right, *binary.left, equal)) return;
  const auto a = sort_of(left), b = sort_of(right);
  if (!a || !b || *a == *b) return;
  diagnostics_.add(codes::kNeverEqual, binary.range, constant_word(!equal),
                   model::in_few_words(left), model::in_few_words(right));
}

void ExpressionReview::search(const model::CallExpr& call) {
  const Type collection = model::strip_eventuals_and_optional(pool_.type(*call.arguments.front()));
  const model::Expr& wanted = *call.arguments.back();
  const auto sort = sort_of(pool_.type(wanted));
  const std::vector<Type> elements = elements_of(collection);
  const auto differs = [&](const Type& element) {
    const auto other = sort_of(element);
    return other && *other != *sort;
  };
  if (!sort || elements.empty() || !std::ranges::all_of(elements, differs)) return;
  diagnostics_.add(codes::kNeverEqual, wanted.range, constant_word(false),
                   model::in_few_words(elements.front()), model::in_few_words(pool_.type(wanted)));
}

std::vector<Type> ExpressionReview::elements_of(const Type& collection) {
  if (collection.is(Kind::kTuple)) {
    return {collection.members().begin(), collection.members().end()};
  }
  const bool has_element =
      collection.is(Kind::kList) || collection.is(Kind::kMap) || collection.is(Kind::kSet);
  return has_element ? std::vector{collection.element()} : std::vector<Type>{};
}

bool ExpressionReview::is_never_of_enum(const Type& eventual, const model::Expr& other,
                                        bool equal) {
  const Type type = model::strip_eventuals_and_optional(eventual);
  const cty::Value* literal = type.is(Kind::kEnum) ? pool_.literal(other) : nullptr;
  const auto wanted = literal ? constant_of(*literal) : std::nullopt;
  if (!wanted) return false;
  const bool is_text = wanted->kind() == model::Constant::Kind::kString;
  std::vector<std::string_view> values;
  for (const model::Constant& each : type.values()) {
    if (each.kind() != wanted->kind() || each == *wanted) return false;
    values.push_back(each.text());
  }
  const std::string& text = wanted->text();
  auto& diagnostic =
      diagnostics_.add(codes::kNeverEqual, other.range, constant_word(!equal), Word("this enum"),
                       diag::Excerpt{is_text ? "\"" + text + "\"" : text});
  // A number next to another one is no misspelling.
  const auto near = is_text ? base::nearest(text, values) : std::nullopt;
  if (near) {
    diagnostic.suggest(other.range, "\"" + std::string(*near) + "\"");
  } else {
    diagnostic.note({"the values are {0}", diag::Names{{values.begin(), values.end()}}});
  }
  return true;
}

}  // namespace virga::bind
