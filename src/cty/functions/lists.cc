// Functions on lists, tuples and other collections of elements.
#include <algorithm>

#include "cty/convert/unify.h"
#include "cty/functions/families.h"
#include "cty/ops/ops.h"

namespace virga::cty {
namespace {

bool is_sequence(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}

Value list_of_any(const Type& type, std::vector<Value> elements) {
  return elements.empty() ? Value::empty_list(type.element())
                          : Value::list_of(type.element(), std::move(elements));
}

bool is_equal(const Value& a, const Value& b) {
  const Result<Value> equal = equals(a, b);
  return equal && equal->is_known() && equal->unmarked().as_bool();
}

// --- length ---

Result<Type> length_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is_dynamic() || type.is_collection() || type.is_structural()) return Type::number();
  return argument_error(0, "a collection is required");
}

// --- concat ---

Result<Type> concat_type(Arguments a) {
  if (a.empty()) return fail(ErrorKind::kInvalidArgument, "at least one argument is required");
  std::vector<Type> elements;
  for (const Value& value : a) {
    if (value.type().is(Kind::kList)) elements.push_back(value.type().element());
  }
  if (elements.size() == a.size()) {
    if (const auto unified = unify(elements, Profile::kReference)) return Type::list(unified->type);
  }
  std::vector<Type> parts;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Type type = a[i].type();
    if (type.is(Kind::kList)) {
      // The number of elements decides the type of a tuple.
      if (!a[i].is_known()) return Type::dynamic();
      parts.insert(parts.end(), a[i].size(), type.element());
    } else if (type.is(Kind::kTuple)) {
      parts.insert(parts.end(), type.elements().begin(), type.elements().end());
    } else {
      return argument_error(i, "a list or a tuple is required");
    }
  }
  return Type::tuple(std::move(parts));
}

Result<Value> concat(Arguments a, const Type& type) {
  std::vector<Value> all;
  Marks marks;
  for (const Value& part : a) {
    Result<Value> converted =
        type.is(Kind::kList) ? convert(part, type, Profile::kReference) : part;
    if (!converted) return converted;
    const Unmarked plain = converted->unmark();
    marks |= plain.marks;
    for (const Value& element : plain.value.elements()) all.push_back(element);
  }
  const Value whole =
      type.is(Kind::kList) ? list_of_any(type, std::move(all)) : Value::tuple(std::move(all));
  return whole.with_marks(marks);
}

// --- element, index ---

// A position counted round and round, from the end where it is negative.
std::size_t wrapped(std::int64_t index, std::size_t size) {
  const auto count = static_cast<std::int64_t>(size);
  return static_cast<std::size_t>((index % count + count) % count);
}

Result<Type> element_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is(Kind::kList)) return type.element();
  if (!type.is(Kind::kTuple)) return argument_error(0, "a list or a tuple is required");
  if (!a[1].is_known()) return Type::dynamic();
  if (type.elements().empty()) return argument_error(0, "has no elements");
  const Result<std::int64_t> index = integer_argument(a, 1);
  if (!index) return std::unexpected(index.error());
  return type.elements()[wrapped(*index, type.elements().size())];
}

Result<Value> element(Arguments a, const Type& type) {
  const Result<std::int64_t> index = integer_argument(a, 1);
  if (!index) return std::unexpected(index.error());
  const Unmarked list = a[0].unmark();
  if (!list.value.is_known()) return Value::unknown(type).with_marks(list.marks);
  if (list.value.size() == 0) return argument_error(0, "has no elements");
  return list.value.elements()[wrapped(*index, list.value.size())].with_marks(list.marks);
}

Result<Type> index_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is(Kind::kTuple)) {
    if (!a[1].type().is(Kind::kNumber) && !a[1].type().is_dynamic()) {
      return argument_error(1, "a number is required");
    }
    if (a[1].is_hollow()) return Type::dynamic();
    const auto at = a[1].as_number().to_int64();
    if (!at || *at < 0 || static_cast<std::size_t>(*at) >= type.elements().size()) {
      return argument_error(1, "there is no such element");
    }
    return type.elements()[static_cast<std::size_t>(*at)];
  }
  if (!type.is(Kind::kList) && !type.is(Kind::kMap)) {
    return argument_error(0, "a list, a map or a tuple is required");
  }
  const Type key = type.is(Kind::kList) ? Type::number() : Type::string();
  if (a[1].type() != key && !a[1].type().is_dynamic()) {
    return argument_error(1, "a " + key.friendly_name() + " is required");
  }
  return type.element();
}

Result<Value> index_of(Arguments a, const Type&) {
  const Result<Value> exists = has_index(a[0], a[1]);
  if (!exists) return exists;
  if (exists->is_known() && !exists->unmarked().as_bool()) {
    return fail(ErrorKind::kNoSuchElement, "there is no such element");
  }
  return index(a[0], a[1]);
}

// --- contains ---

Result<Value> contains(Arguments a, const Type&) {
  const Type type = a[0].type();
  if (!is_sequence(type)) return argument_error(0, "a list, a set or a tuple is required");
  if (!a[0].is_known()) return Value::unknown(Type::boolean());
  bool open = false;
  for (const Value& part : a[0].elements()) {
    const Result<Value> equal = equals(part, a[1]);
    if (!equal) return equal;
    if (!equal->is_known()) {
      open = true;
    } else if (equal->unmarked().as_bool()) {
      return Value::boolean(true);
    }
  }
  return open ? Value::unknown(Type::boolean()) : Value::boolean(false);
}

// --- distinct, compact, reverse ---

Result<Value> distinct(Arguments a, const Type& type) {
  if (!a[0].is_wholly_known()) return Value::unknown(type);
  std::vector<Value> kept;
  for (const Value& part : a[0].elements()) {
    if (std::ranges::none_of(kept, [&](const Value& own) { return is_equal(own, part); })) {
      kept.push_back(part);
    }
  }
  return list_of_any(type, std::move(kept));
}

Result<Value> compact(Arguments a, const Type& type) {
  if (!a[0].is_wholly_known()) return Value::unknown(type);
  std::vector<Value> kept;
  for (const Value& part : a[0].elements()) {
    if (!part.is_null() && !part.as_string().empty()) kept.push_back(part);
  }
  return list_of_any(type, std::move(kept));
}

Result<Type> reverse_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is(Kind::kTuple)) {
    return Type::tuple(std::vector<Type>(type.elements().rbegin(), type.elements().rend()));
  }
  if (type.is(Kind::kList) || type.is(Kind::kSet)) return Type::list(type.element());
  return argument_error(0, "a list, a set or a tuple is required");
}

Result<Value> reverse(Arguments a, const Type& type) {
  const Unmarked list = a[0].unmark();
  const std::span<const Value> parts = list.value.elements();
  std::vector<Value> reversed(parts.rbegin(), parts.rend());
  const Value result = type.is(Kind::kTuple) ? Value::tuple(std::move(reversed))
                                             : list_of_any(type, std::move(reversed));
  return result.with_marks(list.marks);
}

// --- flatten ---

// Elements of sequences inside, however deep; false if their number is open.
bool flatten_into(const Value& value, std::vector<Value>& out, Marks& marks) {
  std::vector<std::pair<Value, std::size_t>> open{{value.unmarked(), 0}};
  marks |= value.marks();
  while (!open.empty()) {
    auto& [sequence, next] = open.back();
    if (next == sequence.size()) {
      open.pop_back();
      continue;
    }
    const Value part = sequence.elements()[next++];
    if (part.is_null() || !is_sequence(part.type())) {
      if (!part.is_known() && part.type().is_dynamic()) return false;
      out.push_back(part);
      continue;
    }
    if (!part.is_known()) return false;
    marks |= part.marks();
    open.emplace_back(part.unmarked(), 0);
  }
  return true;
}

Result<Type> flatten_type(Arguments a) {
  if (!a[0].is_known()) return Type::dynamic();
  if (!is_sequence(a[0].type())) return argument_error(0, "a list, a set or a tuple is required");
  std::vector<Value> parts;
  Marks marks;
  if (!flatten_into(a[0], parts, marks)) return Type::dynamic();
  std::vector<Type> types;
  for (const Value& part : parts) types.push_back(part.type());
  return Type::tuple(std::move(types));
}

Result<Value> flatten(Arguments a, const Type&) {
  std::vector<Value> parts;
  Marks marks;
  if (!flatten_into(a[0], parts, marks)) return Value::dynamic().with_marks(marks);
  return Value::tuple(std::move(parts)).with_marks(marks);
}

Parameter any(std::string_view name) {
  return {.name = name, .type = Type::dynamic()};
}

Parameter any_dynamic(std::string_view name) {
  return {.name = name, .type = Type::dynamic(), .allow_dynamic = true};
}

Parameter any_marked(std::string_view name) {
  return {.name = name, .type = Type::dynamic(), .allow_marked = true};
}

FunctionSpec list_to_list(std::string_view name, std::string_view description, Type element,
                          Result<Value> (*apply)(Arguments, const Type&)) {
  return {.name = name,
          .description = description,
          .parameters = {{.name = "list", .type = Type::list(std::move(element))}},
          .variadic = std::nullopt,
          .type = [](Arguments a) -> Result<Type> { return a[0].type(); },
          .call = apply};
}

}  // namespace

std::vector<FunctionSpec> list_functions() {
  const Parameter number_index{.name = "index", .type = Type::number()};
  return {
      {.name = "length",
       .description = "Number of elements of a collection.",
       .parameters = {{.name = "collection",
                       .type = Type::dynamic(),
                       .allow_unknown = true,
                       .allow_dynamic = true,
                       .allow_marked = true}},
       .variadic = std::nullopt,
       .type = length_type,
       .call = [](Arguments a, const Type&) { return length(a[0]); }},
      {.name = "concat",
       .description = "The elements of all lists or tuples, one after another.",
       .parameters = {},
       .variadic = any_marked("seqs"),
       .type = concat_type,
       .call = concat},
      {.name = "element",
       .description = "The element at an index, counted round and round.",
       .parameters = {any_marked("list"), number_index},
       .variadic = std::nullopt,
       .type = element_type,
       .call = element,
       .never_null = false},
      {.name = "index",
       .description = "The element at an index or of a key.",
       .parameters = {any("collection"), any_dynamic("key")},
       .variadic = std::nullopt,
       .type = index_type,
       .call = index_of,
       .never_null = false},
      {.name = "hasindex",
       .description = "Is there an element at an index or of a key?",
       .parameters = {any("collection"), any_dynamic("key")},
       .variadic = std::nullopt,
       .type = [](Arguments a) -> Result<Type> {
         const Type type = a[0].type();
         if (type.is(Kind::kList) || type.is(Kind::kMap) || type.is(Kind::kTuple))
           return Type::boolean();
         return argument_error(0, "a list, a map or a tuple is required");
       },
       .call = [](Arguments a, const Type&) { return has_index(a[0], a[1]); }},
      {.name = "contains",
       .description = "Is a value among the elements?",
       .parameters = {any("list"), {.name = "value", .type = Type::dynamic(), .allow_null = true}},
       .variadic = std::nullopt,
       .type = always(Type::boolean()),
       .call = contains},
      list_to_list("distinct", "The list without repeated elements.", Type::dynamic(), distinct),
      list_to_list("compact", "The strings of a list that are not empty.", Type::string(), compact),
      {.name = "reverselist",
       .description = "The elements from last to first.",
       .parameters = {any_marked("list")},
       .variadic = std::nullopt,
       .type = reverse_type,
       .call = reverse},
      {.name = "flatten",
       .description = "The elements of all lists inside, as one tuple.",
       .parameters = {any_marked("list")},
       .variadic = std::nullopt,
       .type = flatten_type,
       .call = flatten},
  };
}

}  // namespace virga::cty
