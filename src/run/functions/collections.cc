// Functions that select parts of collections: the result has the marks of the collection and of the
// key; elements keep their own marks.
#include "base/text/unicode.h"
#include "cty/numbers/exact.h"
#include "run/conform/kinds.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/element_view.h"
#include "run/functions/builtins.h"

namespace virga::run {

using cty::Kind;
using cty::Type;
using cty::Value;

namespace {

// Conditions of tests and policies treat a collection that is null as empty.
bool is_absent(Call& call) {
  return call.evaluation().world().absent_is_null && call.argument(0).is_null();
}

}  // namespace

Evaluated element(Call& call) {
  Evaluated list = call.take(0, Type::dynamic());
  if (!list) return list;
  Evaluated position = call.take(1, Type::number());
  if (!position) return position;
  if (!position->is_known() || !list->is_known()) return call.result(Value::dynamic());
  if (!is_sequence(list->type())) return call.bad_argument(0, {"it must be a list"});
  if (!position->as_number().is_integer()) {
    return call.bad_argument(1, {"it must be a whole number"});
  }
  const auto elements = list->elements();
  if (elements.empty()) return call.bad_argument(0, {"an empty list has no elements"});
  const auto size = static_cast<std::int64_t>(elements.size());
  const cty::Exact rest = cty::exact_remainder(position->as_number(), cty::Number::integer(size),
                                               call.evaluation().limits().max_number_bits);
  const std::int64_t at = rest->to_int64().value();
  return call.element_result(elements[static_cast<std::size_t>(at < 0 ? at + size : at)]);
}

Evaluated entries(Call& call) {
  if (is_absent(call)) return Value::tuple({}).with_marks(call.argument(0).marks());
  Evaluated mapping = call.take(0, Type::dynamic());
  if (!mapping) return mapping;
  if (!mapping->is_known()) return call.result(Value::dynamic());
  if (!is_mapping(mapping->type())) {
    return call.bad_argument(0, {"it must be a map or an object"});
  }
  const auto values = mapping->elements();
  if (!call.evaluation().charge_elements(3 * values.size(), call.whole())) return std::nullopt;
  std::vector<Value> list;
  const VisibleAttributes visible(call.evaluation(), *call.expr().arguments.front());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Value key = mapping->key_at(i);
    if (!visible.contains(key)) continue;
    if (!charge_key(call.evaluation().world().budget, key, call.whole())) return std::nullopt;
    list.push_back(Value::object({{"key", key}, {"value", values[i]}}));
  }
  return call.result(Value::tuple(std::move(list)));
}

Evaluated length(Call& call) {
  if (is_absent(call)) return Value::integer(0).with_marks(call.argument(0).marks());
  Evaluated value = call.take(0, Type::dynamic());
  if (!value) return value;
  const Type type = value->type();
  if (!value->is_known()) return call.unknown_result(Type::number());
  std::size_t count = 0;
  if (type.is(Kind::kString)) {
    count = base::count_graphemes(value->as_string());
  } else if (is_sequence(type) || is_mapping(type)) {
    count = value->size();
    if (type.is(Kind::kObject)) {
      const VisibleAttributes visible(call.evaluation(), *call.expr().arguments.front());
      for (std::size_t i = 0; i < value->size(); ++i) count -= !visible.contains(value->key_at(i));
    }
  } else {
    return call.bad_argument(0, {"it must be a string, list, tuple, map or object"});
  }
  return call.result(Value::integer(static_cast<std::int64_t>(count)));
}

Evaluated lookup(Call& call) {
  if (is_absent(call)) {
    return call.argument(2).with_marks(call.argument(0).marks() | call.argument(1).marks());
  }
  Evaluated mapping = call.take(0, Type::dynamic());
  if (!mapping) return mapping;
  Evaluated key = call.take(1, Type::string());
  if (!key) return key;
  if (!mapping->is_known() || !key->is_known()) return call.result(Value::dynamic());
  if (!is_mapping(mapping->type())) {
    return call.bad_argument(0, {"it must be a map or an object"});
  }
  const Value* found = mapping->find(key->as_string());
  return call.element_result(found ? *found : call.argument(2));
}

Evaluated single_or_none(Call& call) {
  if (is_absent(call)) return Value().with_marks(call.argument(0).marks());
  Evaluated list = call.take(0, Type::dynamic());
  if (!list) return list;
  if (!list->is_known()) return call.result(Value::dynamic());
  if (!is_sequence(list->type())) return call.bad_argument(0, {"it must be a list"});
  const auto elements = list->elements();
  if (elements.size() > 1) return call.bad_argument(0, {"it has more than one element"});
  return call.element_result(elements.empty() ? Value() : elements.front());
}

}  // namespace virga::run
