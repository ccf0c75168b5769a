// `{ key = value }`. Keys are converted to strings; the marks of keys go to the object, those of
// values stay where they are. A key that is not known makes the object unknown.
#include "run/evaluate/access.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {

using cty::Value;

Evaluated evaluate_object(Evaluation& evaluate, const model::ObjectExpr& expr) {
  if (!evaluate.charge_elements(expr.items.size(), expr.range)) return std::nullopt;
  std::vector<Value::Field> attributes;
  attributes.reserve(expr.items.size());
  cty::Marks marks;
  bool known = true;
  for (const model::ObjectItem& item : expr.items) {
    Evaluated key = evaluate(*item.key);
    if (!key) return std::nullopt;
    marks |= key->marks();
    Evaluated value = evaluate(*item.value);
    if (!value) return std::nullopt;
    Evaluated name = key_as_string(evaluate, key->unmarked(), item.key->range);
    if (!name) return std::nullopt;
    if (!name->is_known()) known = false;
    if (known) {
      attributes.emplace_back(name->as_string(), *std::move(value));
    } else {
      marks |= value->deep_marks();
    }
  }
  if (known) return Value::object(std::move(attributes)).with_marks(marks);
  for (const Value::Field& attribute : attributes) marks |= attribute.second.deep_marks();
  return Value::dynamic().with_marks(marks);
}

}  // namespace virga::run
