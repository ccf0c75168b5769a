#include <boost/container/small_vector.hpp>
#include <string_view>

#include "cty/convert/convert.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/budget/charge.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

// Returns the name that a key without quotes and parentheses denotes. Empty for other expressions.
std::string_view keyword(const Expr& key) {
  if (const auto* traversal = key.if_is<TraversalExpr>()) {
    return traversal->steps.size() == 1 ? traversal->root() : "";
  }
  if (const auto* literal = key.if_is<LiteralExpr>()) {
    if (literal->value.kind == Literal::Kind::kNull) return "null";
    if (literal->value.kind == Literal::Kind::kBool) {
      return literal->value.boolean ? "true" : "false";
    }
  }
  return "";
}

// Returns the name of a key that needs no evaluation. Empty for other keys.
std::string_view constant_name(const Expr& key) {
  const auto* wrapped = key.if_is<ObjectKeyExpr>();
  return wrapped && !wrapped->force_evaluation ? keyword(*wrapped->key) : "";
}

// Builds an object item by item. If a key is unknown or has an error, the result is unknown; the
// other items are still evaluated to report their errors.
class ObjectBuilder {
 public:
  ObjectBuilder(Evaluation& evaluate, std::size_t size) : evaluate_(evaluate) {
    names_.reserve(size);
    values_.reserve(size);
  }

  void add(const ObjectItem& item) {
    if (const std::string_view name = constant_name(*item.key); !name.empty()) {
      add(name, evaluate_(*item.value));
      return;
    }
    const ErrorMark start = evaluate_.now();
    const Value key = evaluate_(*item.key);
    const bool key_failed = evaluate_.failed_since(start);
    Value value = evaluate_(*item.value);
    if (!key_failed && key.is_null()) {
      evaluate_.report(codes::kHclNullKey, item.value->span);
    } else if (!key_failed) {
      marks_ |= key.marks();
      if (auto name = name_of(*item.key, key.unmarked())) {
        add(name->as_string(), std::move(value));
        computed_names_.push_back(*std::move(name));
        return;
      }
    }
    known_ = false;
    marks_ |= value.deep_marks();
  }

  Value build() {
    if (known_) {
      Value object =
          Value::object_from({names_.data(), names_.size()}, {values_.data(), values_.size()});
      return std::move(object).with_marks(marks_);
    }
    for (const Value& value : values_) marks_ |= value.deep_marks();
    return Value::dynamic().with_marks(marks_);
  }

 private:
  void add(std::string_view name, Value value) {
    names_.push_back(name);
    values_.push_back(std::move(value));
  }

  // Returns a string. Returns nullopt if the key is unknown, or after reporting that it is not a
  // string.
  std::optional<Value> name_of(const Expr& key, const Value& bare) {
    if (!charge_key(evaluate_.budget(), bare, evaluate_.range(key.span))) return std::nullopt;
    auto name = cty::convert(bare, Type::string(), cty::Profile::kReference);
    if (!name) {
      evaluate_.report(codes::kHclKeyNotString, key.span,
                       diag::TypeText{bare.type().friendly_name()});
      return std::nullopt;
    }
    if (!name->is_known()) return std::nullopt;
    return *std::move(name);
  }

  Evaluation& evaluate_;
  boost::container::small_vector<std::string_view, 8> names_;
  boost::container::small_vector<Value, 8> values_;
  boost::container::small_vector<Value, 4> computed_names_;  // the owners of such names
  bool known_ = true;
  cty::Marks marks_;
};

}  // namespace

Value evaluate_object(Evaluation& evaluate, const ObjectExpr& expr) {
  if (!evaluate.budget().charge_elements(expr.items.size(), evaluate.range(expr.span),
                                         kObjectFootprint)) {
    return Value::dynamic();
  }
  ObjectBuilder builder(evaluate, expr.items.size());
  for (const ObjectItem& item : expr.items) builder.add(item);
  return builder.build();
}

Value evaluate_object_key(Evaluation& evaluate, const ObjectKeyExpr& expr) {
  if (expr.force_evaluation) return evaluate(*expr.key);
  const auto* traversal = expr.key->if_is<TraversalExpr>();
  if (traversal && traversal->steps.size() > 1) {
    auto& diagnostic = evaluate.report(codes::kHclAmbiguousKey, expr.key->span);
    diagnostic.help(
        {"to refer to a value, put the key in parentheses; for a literal name, put it in quotes"});
    return Value::dynamic();
  }
  const std::string_view name = keyword(*expr.key);
  return name.empty() ? evaluate(*expr.key) : Value::string(name);
}

}  // namespace virga::hcl
