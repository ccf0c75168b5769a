// `[a, b]`.
#include "run/evaluate/evaluation.h"

namespace virga::run {
namespace {

// The type of each element; null if the elements are not converted.
class ElementTypes {
 public:
  ElementTypes(const Target* target, std::size_t count)
      : type_(target ? sequence_type(target->type) : nullptr) {
    if (type_ && type_->is(model::Kind::kTuple) && type_->members().size() < count) type_ = nullptr;
  }
  const model::Type* at(std::size_t i) const {
    if (!type_) return nullptr;
    return type_->is(model::Kind::kTuple) ? &type_->members()[i] : &type_->element();
  }
  // Returns whether a tuple of `count` converted elements has the type.
  bool are_all(std::size_t count) const {
    if (!type_ || type_->is(model::Kind::kSet)) return false;
    return type_->is(model::Kind::kList) || type_->members().size() == count;
  }

 private:
  const model::Type* type_;
};

}  // namespace

Evaluated evaluate_tuple(Evaluation& evaluate, const model::TupleExpr& expr, const Target* target) {
  if (!evaluate.charge_elements(expr.elements.size(), expr.range)) return std::nullopt;
  const ElementTypes types(target, expr.elements.size());
  std::vector<cty::Value> elements;
  elements.reserve(expr.elements.size());
  for (const model::Expr* element : expr.elements) {
    const model::Type* type = types.at(elements.size());
    Evaluated value = type ? evaluate.as(*element, *type, target->purpose) : evaluate(*element);
    if (!value) return std::nullopt;
    elements.push_back(*std::move(value));
  }
  cty::Value tuple = cty::Value::tuple(std::move(elements));
  if (!target || types.are_all(expr.elements.size())) return tuple;
  return evaluate.converted(tuple, *target, expr.range);
}

}  // namespace virga::run
