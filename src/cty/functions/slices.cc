// Functions that choose or cut lists: coalesce, range, slice and the like.
#include <algorithm>

#include "cty/convert/unify.h"
#include "cty/functions/families.h"

namespace virga::cty {
namespace {

constexpr std::int64_t kLargestChunk = 1024 * 1024;

Value list_of_any(const Type& type, std::vector<Value> elements) {
  return elements.empty() ? Value::empty_list(type.element())
                          : Value::list_of(type.element(), std::move(elements));
}

// --- coalesce ---

Result<Type> coalesce_type(Arguments a) {
  std::vector<Type> types;
  for (const Value& value : a) types.push_back(value.type());
  const auto unified = unify_unsafe(types, Profile::kReference);
  if (!unified) return fail(ErrorKind::kInvalidArgument, "all arguments must have one type");
  return unified->type;
}

Result<Value> coalesce(Arguments a, const Type& type) {
  for (const Value& value : a) {
    if (!value.is_known()) return Value::unknown(type);
    if (value.is_null()) continue;
    return convert(value, type, Profile::kReference);
  }
  return fail(ErrorKind::kInvalidArgument, "no argument has a value");
}

// --- range ---

Result<Value> range(Arguments a, const Type& type) {
  Number from = Number::real(0);
  Number to;
  std::optional<Number> step;
  if (a.empty() || a.size() > 3)
    return fail(ErrorKind::kInvalidArgument, "one to three numbers are required");
  if (a.size() == 1) {
    to = a[0].as_number();
  } else {
    from = a[0].as_number();
    to = a[1].as_number();
  }
  const bool down = Number::compare(to, from) < 0;
  step = a.size() == 3 ? a[2].as_number() : Number::integer(down ? -1 : 1);
  if (step->is_zero()) return argument_error(2, "must not be zero");
  if (a.size() == 3 && step->is_negative() != down && Number::compare(to, from) != 0) {
    return argument_error(1, "is not where the step leads");
  }
  std::vector<Value> numbers;
  for (Number at = from; down ? Number::compare(at, to) > 0 : Number::compare(at, to) < 0;) {
    if (numbers.size() >= 1024) return fail(ErrorKind::kTooLarge, "more than 1024 values");
    numbers.push_back(Value::number(at));
    std::optional<Number> next = Number::add(at, *step);
    if (!next) return fail(ErrorKind::kUndefinedNumber, "the result is not a number");
    at = std::move(*next);
  }
  return list_of_any(type, std::move(numbers));
}

// --- slice, chunklist ---

struct Slice {
  std::size_t from = 0;
  std::size_t to = 0;
  bool known = true;
};

Result<Slice> slice_bounds(Arguments a) {
  const Type type = a[0].type();
  std::optional<std::size_t> size;
  if (type.is(Kind::kTuple)) size = type.elements().size();
  if (type.is(Kind::kList) && a[0].is_known()) size = a[0].size();
  Slice slice;
  for (const std::size_t at : {1, 2}) {
    if (!a[at].is_known()) {
      slice.known = false;
      continue;
    }
    const Result<std::int64_t> index = integer_argument(a, at);
    if (!index) return std::unexpected(index.error());
    if (*index < 0) return argument_error(at, "must not be negative");
    if (size && static_cast<std::size_t>(*index) > *size)
      return argument_error(at, "is after the end");
    (at == 1 ? slice.from : slice.to) = static_cast<std::size_t>(*index);
  }
  if (slice.known && slice.from > slice.to) return argument_error(1, "is after the end index");
  return slice;
}

Result<Type> slice_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is(Kind::kSet)) return argument_error(0, "a set has no order to take a slice of");
  if (!type.is(Kind::kList) && !type.is(Kind::kTuple)) {
    return argument_error(0, "a list or a tuple is required");
  }
  const Result<Slice> slice = slice_bounds(a);
  if (!slice) return std::unexpected(slice.error());
  if (type.is(Kind::kList)) return type;
  if (!slice->known) return Type::dynamic();
  const auto parts = type.elements().subspan(slice->from, slice->to - slice->from);
  return Type::tuple(std::vector<Type>(parts.begin(), parts.end()));
}

Result<Value> slice(Arguments a, const Type& type) {
  const Unmarked list = a[0].unmark();
  if (type.is_dynamic()) return Value::dynamic().with_marks(list.marks);
  const Result<Slice> bounds = slice_bounds(a);
  if (!bounds) return std::unexpected(bounds.error());
  const auto parts = list.value.elements().subspan(bounds->from, bounds->to - bounds->from);
  std::vector<Value> taken(parts.begin(), parts.end());
  const Value result =
      type.is(Kind::kTuple) ? Value::tuple(std::move(taken)) : list_of_any(type, std::move(taken));
  return result.with_marks(list.marks);
}

Result<Value> chunklist(Arguments a, const Type& type) {
  const Result<std::int64_t> size = integer_argument(a, 1);
  if (!size) return std::unexpected(size.error());
  if (*size < 0 || *size > kLargestChunk) return argument_error(1, "is no size of a chunk");
  const Unmarked list = a[0].unmark();
  std::vector<Value> chunks;
  std::span<const Value> rest = list.value.elements();
  while (!rest.empty()) {
    const std::size_t count =
        *size == 0 ? rest.size() : std::min(rest.size(), static_cast<std::size_t>(*size));
    chunks.push_back(
        Value::list_of(type.element().element(),
                       {rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(count)}));
    rest = rest.subspan(count);
  }
  return list_of_any(type, std::move(chunks)).with_marks(list.marks);
}

Result<Type> coalescelist_type(Arguments a) {
  if (a.empty()) return fail(ErrorKind::kInvalidArgument, "at least one argument is required");
  std::vector<Type> types;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!a[i].is_known()) return Type::dynamic();
    const Type type = a[i].type();
    if (!type.is(Kind::kList) && !type.is(Kind::kTuple))
      return argument_error(i, "a list or a tuple is required");
    types.push_back(type);
  }
  for (const Type& type : types) {
    if (type != types.back()) return Type::dynamic();
  }
  return types.back();
}

Result<Value> coalescelist(Arguments a, const Type&) {
  for (const Value& value : a) {
    if (!value.is_known()) return Value::dynamic();
    if (!value.is_null() && value.size() > 0) return value;
  }
  return fail(ErrorKind::kInvalidArgument, "no argument has elements");
}

Parameter any_marked(std::string_view name) {
  return {.name = name, .type = Type::dynamic(), .allow_marked = true};
}

}  // namespace

std::vector<FunctionSpec> slice_functions() {
  return {
      {.name = "coalesce",
       .description = "The first argument that is not null.",
       .parameters = {},
       .variadic = Parameter{.name = "vals",
                             .type = Type::dynamic(),
                             .allow_null = true,
                             .allow_unknown = true,
                             .allow_dynamic = true},
       .type = coalesce_type,
       .call = coalesce},
      {.name = "coalescelist",
       .description = "The first list or tuple that has elements.",
       .parameters = {},
       .variadic = Parameter{.name = "vals",
                             .type = Type::dynamic(),
                             .allow_null = true,
                             .allow_unknown = true,
                             .allow_dynamic = true},
       .type = coalescelist_type,
       .call = coalescelist},
      {.name = "range",
       .description = "Numbers from a start to an end, by a step.",
       .parameters = {},
       .variadic = Parameter{.name = "params", .type = Type::number()},
       .type = always(Type::list(Type::number())),
       .call = range},
      {.name = "slice",
       .description = "The elements from one index up to another.",
       .parameters = {any_marked("list"),
                      {.name = "start_index", .type = Type::number()},
                      {.name = "end_index", .type = Type::number()}},
       .variadic = std::nullopt,
       .type = slice_type,
       .call = slice},
      {.name = "chunklist",
       .description = "The list cut into lists of a size.",
       .parameters = {{.name = "list", .type = Type::list(Type::dynamic()), .allow_marked = true},
                      {.name = "size", .type = Type::number()}},
       .variadic = std::nullopt,
       .type = [](Arguments a) -> Result<Type> { return Type::list(a[0].type()); },
       .call = chunklist},
  };
}

}  // namespace virga::cty
