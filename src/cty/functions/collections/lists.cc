// Functions that take lists and return lists.
#include "cty/convert/unify.h"
#include "cty/functions/collections/distinct.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

// --- concat ---

// A list if all arguments are lists with a common element type, otherwise a tuple.
Result<Type> concat_type(const Call& call) {
  if (call.size() == 0) return invalid("at least one argument is required");
  std::vector<Type> elements;
  for (const Value& value : call.arguments) {
    if (value.type().is(Kind::kList)) elements.push_back(value.type().element());
  }
  if (elements.size() == call.size()) {
    if (const auto unified = unify(elements, Profile::kReference)) return Type::list(unified->type);
  }
  std::vector<Type> parts;
  for (std::size_t i = 0; i < call.size(); ++i) {
    const Type type = call[i].type();
    if (type.is(Kind::kList)) {
      // The number of elements determines the type of a tuple.
      if (!call[i].is_known()) return Type::dynamic();
      parts.insert(parts.end(), call[i].size(), type.element());
    } else if (type.is(Kind::kTuple)) {
      parts.insert(parts.end(), type.elements().begin(), type.elements().end());
    } else {
      return argument_error(i, "a list or a tuple is required");
    }
  }
  return Type::tuple(std::move(parts));
}

Result<Value> concat(const Call& call) {
  std::vector<Value> all;
  Marks marks;
  for (const Value& part : call.arguments) {
    Result<Value> converted = part;
    if (call.type.is(Kind::kList)) converted = convert(part, call.type, Profile::kReference);
    if (!converted) return converted;
    const Unmarked plain = converted->unmark();
    marks |= plain.marks;
    const std::span<const Value> elements = plain.value.elements();
    if (auto enough = check_elements(call.limits, all.size() + elements.size()); !enough) {
      return base::Unexpected(enough.error());
    }
    all.insert(all.end(), elements.begin(), elements.end());
  }
  return sequence_of(call.type, std::move(all)).with_marks(marks);
}

// --- distinct, compact, reverselist ---

Result<Value> distinct(const Call& call) {
  if (!call[0].is_wholly_known()) return Value::unknown(call.type);
  if (auto small = check_size(call.limits, call[0]); !small) return base::Unexpected(small.error());
  DistinctValues kept;
  for (const Value& part : call[0].elements()) {
    if (auto added = kept.add(part); !added) return base::Unexpected(added.error());
  }
  return sequence_of(call.type, kept.values());
}

Result<Value> compact(const Call& call) {
  if (!call[0].is_wholly_known()) return Value::unknown(call.type);
  std::vector<Value> kept;
  for (const Value& part : call[0].elements()) {
    if (!part.is_null() && !part.as_string().empty()) kept.push_back(part);
  }
  return sequence_of(call.type, std::move(kept));
}

Result<Type> reverse_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is(Kind::kTuple)) {
    return Type::tuple(std::vector<Type>(type.elements().rbegin(), type.elements().rend()));
  }
  if (type.is(Kind::kList) || type.is(Kind::kSet)) return Type::list(type.element());
  return argument_error(0, "a list, a set or a tuple is required");
}

Result<Value> reverse(const Call& call) {
  const Unmarked list = call[0].unmark();
  if (!has_certain_elements(list.value)) return Value::unknown(call.type).with_marks(list.marks);
  const std::span<const Value> parts = list.value.elements();
  return sequence_of(call.type, {parts.rbegin(), parts.rend()}).with_marks(list.marks);
}

Result<Type> same_type(const Call& call) {
  return call[0].type();
}

}  // namespace

std::vector<FunctionSpec> list_functions() {
  const Type any = Type::dynamic();
  return {
      {.name = "concat",
       .description = "Returns the elements of all arguments in order: a list if all arguments are "
                      "lists of one type, otherwise a tuple.",
       .parameters = {},
       .variadic = Parameter{"seqs", any, "The lists and tuples.", {.marked = true}},
       .type = concat_type,
       .value = concat},
      {.name = "distinct",
       .description = "Returns the elements of a list without repetitions. The first of equal "
                      "elements is kept.",
       .parameters = {{"list", Type::list(any), "The list."}},
       .type = same_type,
       .value = distinct},
      {.name = "compact",
       .description = "Returns the strings of a list that are neither null nor empty.",
       .parameters = {{"list", Type::list(Type::string()), "The strings."}},
       .type = same_type,
       .value = compact},
      {.name = "reverselist",
       .description = "Returns the elements from last to first.",
       .parameters = {{"list", any, "A list, set or tuple.", {.marked = true}}},
       .type = reverse_type,
       .value = reverse},
  };
}

}  // namespace virga::cty
