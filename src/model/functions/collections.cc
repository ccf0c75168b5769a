// Functions of lists, maps, tuples and objects.
#include <algorithm>

#include "model/check/iterate.h"
#include "model/check/settled.h"
#include "model/eventual.h"
#include "model/functions/families.h"
#include "model/relate/accept.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/without_constants.h"

namespace virga::model {

namespace {

// Lifts the result if the collection is eventual or contains eventual values.
Type awaited_with(const Type& collection, Type result) {
  return collection.contains_eventuals() ? Type::output(settled(result)) : result;
}

bool is_row(const Type& type, const CheckContext& context) {
  const Kind kind = kind_of_argument(type, context);
  return kind == Kind::kList || kind == Kind::kTuple;
}

bool is_record(const Type& type, const CheckContext& context) {
  const Kind kind = kind_of_argument(type, context);
  return kind == Kind::kMap || kind == Kind::kObject;
}

// Returns whether the first argument may be any collection. The reference rejects such values.
bool takes_any(const CallSite& call) {
  return !call.arguments.empty() && call.context.options.profile.unions_are_collections() &&
         collection_kind(call.arguments.front().type) == Kind::kDynamic;
}

Signature element(const CallSite& call) {
  const Type list = call.arguments.empty() ? Type::dynamic() : call.type(0);
  const Type resolved = resolve_outputs(list);
  Signature signature{{{"list", list}, {"index", Type::integer()}}, {}, Type::error()};
  if (is_row(resolved, call.context)) {
    signature.result = awaited_with(list, call.context.pool.collection(resolved).value);
  } else if (takes_any(call)) {
    signature.result = awaited_with(list, Type::dynamic());
  } else if (!call.arguments.empty() && !call.context.options.skip_range_checking) {
    const bool swapped = call.arguments.size() == 2 &&
                         is_row(resolve_outputs(call.type(1)), call.context) &&
                         accepts(Type::integer(), call.type(0));
    signature.failed = call.wrong_kind("list", call.arguments.front(), "a list or tuple", swapped);
  }
  return signature;
}

Signature entries(const CallSite& call) {
  const Type collection = call.arguments.empty() ? Type::dynamic() : call.type(0);
  Collection view{Type::dynamic(), Type::dynamic()};
  if (call.arguments.size() == 1) {
    view = iterate(resolve_outputs(collection), call.arguments.front().range, call.context);
  }
  const Type entry = Type::object({{"key", settled(view.key)}, {"value", settled(view.value)}});
  return {{{"collection", Type::dynamic()}}, {}, awaited_with(collection, Type::list(entry))};
}

bool has_length(const Type& type, const CheckContext& context) {
  const Type plain = strip_eventuals_and_optional(type);
  return is_row(plain, context) || is_record(plain, context) || convertible(Type::string(), plain);
}

Signature length(const CallSite& call) {
  const Type value = call.arguments.empty() ? Type::dynamic() : call.type(0);
  if (!has_length(resolve_outputs(value), call.context)) {
    call.wrong_kind("value", call.arguments.front(), "a string, list, tuple, map or object");
  }
  return {{{"value", value}}, {}, awaited_with(value, Type::integer())};
}

// The type of the values of a map or object.
Type value_type(const Type& map, CheckContext& context) {
  const Type plain = strip_eventuals_and_optional(map);
  // An object without properties always returns the default.
  const bool is_empty = plain.is(Kind::kObject) && plain.properties().empty();
  return is_empty ? Type::dynamic() : context.pool.collection(map).value;
}

Signature lookup(const CallSite& call) {
  const Type given = call.arguments.empty() ? Type::dynamic() : call.type(0);
  Type map = resolve_outputs(given);
  Type element = Type::error();
  bool failed = false;
  if (is_record(map, call.context)) {
    element = value_type(map, call.context);
  } else if (takes_any(call)) {
    element = Type::dynamic();
  } else if (!call.arguments.empty()) {
    const bool swapped = call.arguments.size() >= 2 &&
                         is_record(resolve_outputs(call.type(1)), call.context) &&
                         accepts(Type::string(), given);
    failed = call.wrong_kind("map", call.arguments.front(), "a map or object", swapped);
    map = given;
  }
  // The default must have the type of the elements, but it need not be one of their constants.
  const Type base = WithoutConstants().of(settled(element));
  Type result = element;
  if (call.arguments.size() == 3 && !element.is_error() && !call.type(2).is_dynamic()) {
    const Type otherwise = resolve_outputs(call.type(2));
    if (conversion(element, otherwise) != Conversion::kSafe) result = base;
    if (is_optional(otherwise)) result = Type::optional(result);
  }
  return {{{"map", map}, {"key", Type::string()}, {"default", Type::optional(base)}},
          {},
          awaited_with(given, result),
          failed};
}

Signature single_or_none(const CallSite& call) {
  const bool one = call.arguments.size() == 1;
  const Type value = one ? call.type(0) : Type::dynamic();
  const Type resolved = resolve_outputs(value);
  Signature signature{{{"list", value}}, {}, Type::dynamic()};
  if (is_row(resolved, call.context)) {
    const Type list = strip_eventuals_and_optional(resolved);
    if (!list.is(Kind::kTuple)) {
      signature.result = call.context.pool.collection(resolved).value;
    } else if (!list.members().empty()) {
      // The call fails if there is more than one element.
      signature.result = list.members().front();
    }
  } else if (!resolved.is_dynamic() && !takes_any(call)) {
    call.wrong_kind("list", call.arguments.front(), "a list or tuple");
  }
  signature.result = awaited_with(value, Type::optional(signature.result));
  if (!one) call.wrong_count("one argument", signature);
  return signature;
}

}  // namespace

std::vector<Function> collection_functions() {
  const Type integer = Type::integer();
  return {
      {{"element", "element(list: list(T), index: int) -> T",
        "Returns the element of a list or tuple at an index. The index wraps around at either "
        "end of the list: -1 is the last element. An empty list is an error.",
        R"(element(["a", "b", "c"], 4))", R"("b")"},
       BuiltinId::kElement,
       element},
      {{"entries", "entries(collection: map(T)) -> list({ key: string, value: T })",
        "Returns the elements of a map or object, each with its key, sorted by key.",
        "entries({ b = 2, a = 1 })", R"([{ key = "a", value = 1 }, { key = "b", value = 2 }])"},
       BuiltinId::kEntries,
       entries},
      {{"length", "length(value: list(T) | map(T) | string) -> int",
        "Returns the number of elements of a list, tuple, map or object, or the number of "
        "characters of a string. A grapheme cluster, which users see as one character, counts "
        "as one.",
        R"(length(["a", "b"]))", "2"},
       BuiltinId::kLength,
       length},
      {{"lookup", "lookup(map: map(T), key: string, default: T) -> T",
        "Returns the value of a key in a map or object, or the default if the key does not "
        "exist.",
        R"(lookup({ small = 1, large = 8 }, "medium", 4))", "4"},
       BuiltinId::kLookup,
       lookup},
      {{"range", "range(fromOrTo: int, to: int?) -> list(int)",
        "Returns the whole numbers from the first argument up to, but not including, the second "
        "one. With one argument, the numbers start at 0 and end before the argument.",
        "range(2, 5)", "[2, 3, 4]"},
       BuiltinId::kRange,
       fixed({{"fromOrTo", integer}, {"to", Type::optional(integer)}}, Type::list(integer))},
      {{"singleOrNone", "singleOrNone(list: list(T)) -> T?",
        "Returns the only element of a list or tuple, or null if the list is empty. More than "
        "one element is an error.",
        R"(singleOrNone(["a"]))", R"("a")"},
       BuiltinId::kSingleOrNone,
       single_or_none},
  };
}

}  // namespace virga::model
