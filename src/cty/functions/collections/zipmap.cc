// The function zipmap: a map of two lists.
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

// A map or object of this type. If keys are equal, the last entry wins.
Value keyed_of(const Type& type, std::vector<Value::Field> fields) {
  return type.is(Kind::kMap) ? Value::map_of(type.element(), std::move(fields))
                             : Value::object(std::move(fields));
}

base::Unexpected<Error> different_lengths() {
  return invalid("the numbers of keys and values must be equal");
}

// Pairs each key with the element at its position in `others`.
template <typename Pair, typename Other>
Result<std::vector<Pair>> zipped(const Value& keys, std::span<const Other> others) {
  if (keys.size() != others.size()) return different_lengths();
  std::vector<Pair> pairs;
  pairs.reserve(others.size());
  for (std::size_t i = 0; i < others.size(); ++i) {
    const Value& key = keys.elements()[i].unmarked();
    if (key.is_null()) return argument_error(0, "a key is null");
    pairs.push_back(Pair{key.as_string(), others[i]});
  }
  return pairs;
}

Result<Type> zipmap_type(const Call& call) {
  const Type type = call[1].type();
  if (type.is(Kind::kList)) return Type::map(type.element());
  if (!type.is(Kind::kTuple)) return argument_error(1, "a list or a tuple is required");
  const Value& keys = call[0].unmarked();
  if (!keys.is_wholly_known()) return Type::dynamic();
  auto attributes = zipped<Attribute>(keys, type.elements());
  if (!attributes) return base::Unexpected(attributes.error());
  return Type::object(std::move(*attributes));
}

Result<Value> zipmap(const Call& call) {
  const Unmarked keys = call[0].unmark();
  const Unmarked values = call[1].unmark();
  // The presence of each entry depends on the keys, so the map gets their marks.
  const Marks marks = call[0].deep_marks() | values.marks;
  if (!keys.value.is_wholly_known() || !values.value.is_known()) {
    return Value::unknown(call.type).with_marks(marks | call[1].deep_marks());
  }
  auto fields = zipped<Value::Field>(keys.value, values.value.elements());
  if (!fields) return base::Unexpected(fields.error());
  return keyed_of(call.type, std::move(*fields)).with_marks(marks);
}

}  // namespace

std::vector<FunctionSpec> zipmap_functions() {
  return {
      {.name = "zipmap",
       .description =
           "Returns a map with the keys of one list and the values at the same indexes of another, "
           "or an object if the values are a tuple. If keys are equal, the last one applies.",
       .parameters =
           {{"keys", Type::list(Type::string()), "The keys.", {.marked = true}},
            {"values", Type::dynamic(), "A list or tuple, as long as the keys.", {.marked = true}}},
       .type = zipmap_type,
       .value = zipmap},
  };
}

}  // namespace virga::cty
