// `{ key = value }`. Keys are converted to strings. The object has the marks of the keys; values
// keep their own marks. If a key is unknown, the object is unknown.
#include "run/evaluate/access.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {
namespace {

using cty::Value;

// The type to which the value of a key is converted: the type in the target; without a target, the
// unified type of all values if keys are computed, because the constructor then makes a map.
class ValueTypes {
 public:
  ValueTypes(const model::Type& own, const Target* target)
      : type_(target ? mapping_type(target->type) : &without_eventuals(own)) {
    if (!target && !type_->is(model::Kind::kMap)) type_ = nullptr;
  }
  // Null if the value is not converted.
  const model::Type* of(const Value& key) const {
    if (!type_ || type_->is(model::Kind::kMap)) return type_ ? &type_->element() : nullptr;
    return key.is_known() ? type_->property(key.as_string()) : nullptr;
  }
  // Returns whether an object of converted values has the type.
  bool are_all() const { return type_ && type_->is(model::Kind::kMap); }

 private:
  const model::Type* type_;
};

}  // namespace

Evaluated evaluate_object(Evaluation& evaluate, const model::ObjectExpr& expr,
                          const Target* target) {
  if (!evaluate.charge_elements(expr.items.size(), expr.range)) return std::nullopt;
  const ValueTypes types(evaluate.type(expr), target);
  std::vector<Value::Field> attributes;
  attributes.reserve(expr.items.size());
  cty::Marks marks;
  bool known = true;
  for (const model::ObjectItem& item : expr.items) {
    Evaluated key = evaluate(*item.key);
    if (!key) return std::nullopt;
    marks |= key->marks();
    evaluate.examine(*key);
    Evaluated name = key_as_string(evaluate, *key, item.key->range);
    if (!name) return std::nullopt;
    const model::Type* type = types.of(*name);
    Evaluated value = type ? evaluate.as(*item.value, *type, target ? target->purpose : kNoPurpose)
                           : evaluate(*item.value);
    if (!value) return std::nullopt;
    if (!name->is_known()) known = false;
    if (known) {
      attributes.emplace_back(name->as_string(), *std::move(value));
    } else {
      marks |= charged_deep_marks(evaluate.world().budget, *value, expr.range);
    }
  }
  if (!known) {
    for (const Value::Field& attribute : attributes) {
      marks |= charged_deep_marks(evaluate.world().budget, attribute.second, expr.range);
    }
    return Value::dynamic().with_marks(marks);
  }
  Value object = Value::object(std::move(attributes)).with_marks(marks);
  if (!target || types.are_all()) return object;
  return evaluate.converted(object, *target, expr.range);
}

}  // namespace virga::run
