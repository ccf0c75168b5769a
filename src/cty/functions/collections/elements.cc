// Functions that examine the elements of a collection: length, element, index, hasindex, contains.
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/ops/ops.h"

namespace virga::cty {
namespace {

Result<Type> length_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is_dynamic() || type.is_collection() || type.is(Kind::kTuple)) return Type::number();
  return invalid("a collection or a tuple is required");
}

// --- element ---

// Wraps a position around; a negative one counts from the end.
std::size_t wrapped(std::int64_t index, std::size_t size) {
  const auto count = static_cast<std::int64_t>(size);
  return static_cast<std::size_t>((index % count + count) % count);
}

Result<Type> element_type(const Call& call) {
  const Type type = call[0].type();
  if (type.is(Kind::kList)) return type.element();
  if (!type.is(Kind::kTuple)) return argument_error(0, "a list or a tuple is required");
  if (!call[1].is_known()) return Type::dynamic();
  if (type.elements().empty()) return argument_error(0, "has no elements");
  const Result<std::int64_t> index = call.integer(1);
  if (!index) return base::Unexpected(index.error());
  return type.elements()[wrapped(*index, type.elements().size())];
}

Result<Value> element(const Call& call) {
  const Result<std::int64_t> index = call.integer(1);
  if (!index) return base::Unexpected(index.error());
  const Unmarked list = call[0].unmark();
  if (!list.value.is_known()) return Value::unknown(call.type).with_marks(list.marks);
  if (list.value.size() == 0) return argument_error(0, "has no elements");
  return list.value.elements()[wrapped(*index, list.value.size())].with_marks(list.marks);
}

// --- index, hasindex ---

bool has_keys(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kMap) || type.is(Kind::kTuple);
}

base::Unexpected<Error> no_keys() {
  return argument_error(0, "a list, a map or a tuple is required");
}

Result<Type> index_type(const Call& call) {
  const Type type = call[0].type();
  if (!has_keys(type)) return no_keys();
  const Value& key = call[1];
  const Type wanted = type.is(Kind::kMap) ? Type::string() : Type::number();
  if (key.type() != wanted && !key.type().is_dynamic()) {
    return argument_error(1, "a " + wanted.friendly_name() + " is required");
  }
  if (!type.is(Kind::kTuple)) return type.element();
  if (key.is_hollow()) return Type::dynamic();
  const auto at = key.as_number().to_int64();
  if (!at || *at < 0 || static_cast<std::size_t>(*at) >= type.elements().size()) {
    return argument_error(1, "the element does not exist");
  }
  return type.elements()[static_cast<std::size_t>(*at)];
}

Result<Value> index_of(const Call& call) {
  const Result<Value> exists = has_index(call[0], call[1]);
  if (!exists) return exists;
  if (exists->is_known() && !exists->unmarked().as_bool()) {
    return fail(ErrorKind::kNoSuchElement, "the element does not exist");
  }
  return index(call[0], call[1]);
}

Result<Type> has_index_type(const Call& call) {
  const Type type = call[0].type();
  return has_keys(type) || type.is_dynamic() ? Result<Type>(Type::boolean()) : no_keys();
}

// --- contains ---

Result<Value> contains(const Call& call) {
  if (!is_sequence(call[0].type())) {
    return invalid("a list, a set or a tuple is required");
  }
  bool open = false;
  for (const Value& part : call[0].elements()) {
    const Result<Value> equal = equals(part, call[1]);
    if (!equal) return equal;
    if (equal->is_known() && equal->as_bool()) return Value::boolean(true);
    open |= !equal->is_known();
  }
  return open ? Value::unknown(Type::boolean()) : Value::boolean(false);
}

}  // namespace

std::vector<FunctionSpec> element_functions() {
  const Type any = Type::dynamic();
  const Parameter key{
      "key", any, "An index, beginning with 0, or the key of a map.", {.dynamic = true}};
  const std::string_view collection = "A list, map or tuple.";
  return {
      {.name = "length",
       .description = "Returns the number of elements of a collection or tuple.",
       .parameters = {{"collection",
                       any,
                       "A list, set, map or tuple.",
                       {.unknown = true, .dynamic = true, .marked = true}}},
       .type = length_type,
       .value = [](const Call& call) { return length(call[0], Profile::kReference); },
       .reading = Reading::kSurface},
      {.name = "element",
       .description = "Returns the element at an index. The index wraps around: the first element "
                      "follows the last one, and -1 is the last element.",
       .parameters = {{"list", any, "A list or tuple that is not empty.", {.marked = true}},
                      {"index", Type::number(), "The index, beginning with 0."}},
       .type = element_type,
       .value = element,
       .refine = may_be_null,
       .reading = Reading::kSurface},
      {.name = "index",
       .description =
           "Returns the element at an index or key. Fails if the element does not exist.",
       .parameters = {{"collection", any, collection}, key},
       .type = index_type,
       .value = index_of,
       .refine = may_be_null,
       .reading = Reading::kSurface},
      {.name = "hasindex",
       .description = "Returns true if an element at this index or key exists.",
       .parameters = {{"collection", any, collection, {.dynamic = true}}, key},
       .type = has_index_type,
       .value = [](const Call& call) { return has_index(call[0], call[1]); },
       .reading = Reading::kSurface},
      {.name = "contains",
       .description = "Returns true if a value is one of the elements.",
       .parameters = {{"list", any, "A list, set or tuple."},
                      {"value", any, "The value to search for.", {.null = true}}},
       .type = always(Type::boolean()),
       .value = contains},
  };
}

}  // namespace virga::cty
