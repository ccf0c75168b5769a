// Functions that cut sequences: slice, chunklist.
#include <algorithm>

#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

// --- slice ---

struct Slice {
  std::size_t from = 0;
  std::size_t to = 0;
  bool known = true;  // whether both ends are known
};

Result<Slice> slice_of(const Call& call) {
  const Type type = call[0].type();
  std::optional<std::size_t> size;
  if (type.is(Kind::kTuple)) size = type.elements().size();
  if (type.is(Kind::kList) && call[0].is_known()) size = call[0].size();
  Slice slice;
  for (const std::size_t at : {1, 2}) {
    if (!call[at].is_known()) {
      slice.known = false;
      continue;
    }
    const Result<std::int64_t> index = call.integer(at);
    if (!index) return base::Unexpected(index.error());
    if (*index < 0) return argument_error(at, "must not be negative");
    if (size && static_cast<std::size_t>(*index) > *size) {
      return argument_error(at, "is after the end");
    }
    (at == 1 ? slice.from : slice.to) = static_cast<std::size_t>(*index);
  }
  if (slice.known && slice.from > slice.to) return argument_error(1, "is after the end index");
  return slice;
}

Result<Type> slice_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is(Kind::kSet)) return argument_error(0, "a set has no order, so it has no slices");
  if (!is_ordered(type)) return argument_error(0, "a list or a tuple is required");
  const Result<Slice> slice = slice_of(call);
  if (!slice) return base::Unexpected(slice.error());
  if (type.is(Kind::kList)) return type;
  if (!slice->known) return Type::dynamic();
  const auto parts = type.elements().subspan(slice->from, slice->to - slice->from);
  return Type::tuple(std::vector<Type>(parts.begin(), parts.end()));
}

Result<Value> slice_list(const Call& call) {
  const Unmarked list = call[0].unmark();
  if (call.type.is_dynamic()) return Value::dynamic().with_marks(list.marks);
  const Result<Slice> bounds = slice_of(call);
  if (!bounds) return base::Unexpected(bounds.error());
  const auto parts = list.value.elements().subspan(bounds->from, bounds->to - bounds->from);
  return sequence_of(call.type, {parts.begin(), parts.end()}).with_marks(list.marks);
}

// --- chunklist ---

Result<Type> chunks_type(const Call& call) {
  return Type::list(call[0].type());
}

Result<Value> chunklist(const Call& call) {
  const Result<std::int64_t> size = call.integer(1);
  if (!size) return base::Unexpected(size.error());
  if (*size < 0) return argument_error(1, "must not be negative");
  const Unmarked list = call[0].unmark();
  const Type chunk = call.type.element();
  std::vector<Value> chunks;
  std::span<const Value> rest = list.value.elements();
  while (!rest.empty()) {
    const std::size_t count =
        *size == 0 ? rest.size() : std::min(rest.size(), static_cast<std::size_t>(*size));
    const auto end = rest.begin() + static_cast<std::ptrdiff_t>(count);
    chunks.push_back(Value::list_of(chunk.element(), {rest.begin(), end}));
    rest = rest.subspan(count);
  }
  return sequence_of(call.type, std::move(chunks)).with_marks(list.marks);
}

}  // namespace

std::vector<FunctionSpec> slice_functions() {
  const Type number = Type::number();
  return {
      {.name = "slice",
       .description = "Returns the elements from one index to another, without the last one.",
       .parameters = {{"list", Type::dynamic(), "A list or tuple.", {.marked = true}},
                      {"start_index", number, "The index of the first element, beginning with 0."},
                      {"end_index", number, "The index after the last element."}},
       .type = slice_type,
       .value = slice_list},
      {.name = "chunklist",
       .description = "Splits a list into lists of a size; the last one may be smaller.",
       .parameters = {{"list", Type::list(Type::dynamic()), "The list to split.", {.marked = true}},
                      {"size", number, "The size of the parts; 0 returns a single part."}},
       .type = chunks_type,
       .value = chunklist},
  };
}

}  // namespace virga::cty
