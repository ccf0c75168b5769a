// Functions of lists, maps, tuples and objects.
#include <algorithm>

#include "model/check/iterate.h"
#include "model/check/settled.h"
#include "model/convert.h"
#include "model/eventual.h"
#include "model/functions/families.h"
#include "model/unify.h"

namespace virga::model {

namespace {

// Whatever comes of a collection that is, or holds, something eventual has to be awaited.
Type awaited_with(const Type& collection, Type result) {
  return collection.contains_eventuals() ? Type::output(settled(result)) : result;
}

std::vector<Type> property_types(const Type& object) {
  std::vector<Type> types;
  for (const Property& property : object.properties()) types.push_back(property.type);
  return types;
}

Type without_optional(const Type& type) {
  if (!type.is(Kind::kUnion) || type.members().size() != 2) return type;
  const auto members = type.members();
  if (members[0].is_none()) return members[1];
  return members[1].is_none() ? members[0] : type;
}

Signature element(const CallSite& call) {
  const Type list = call.arguments.empty() ? Type::dynamic() : call.type(0);
  const Type resolved = resolve_outputs(list);
  Signature signature{{{"list", list}, {"index", Type::integer()}}, {}, Type::error()};
  if (resolved.is(Kind::kList)) {
    signature.result = awaited_with(list, resolved.element());
  } else if (resolved.is(Kind::kTuple)) {
    signature.result = awaited_with(list, unify_all_unsafely(resolved.members()));
  } else if (!call.arguments.empty() && !call.context.options.skip_range_checking) {
    call.wrong_kind("list", call.arguments.front(), "a list or tuple");
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

bool has_length(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kMap) || type.is(Kind::kObject) ||
         type.is(Kind::kTuple) || convertible(Type::string(), type);
}

Signature length(const CallSite& call) {
  const Type value = call.arguments.empty() ? Type::dynamic() : call.type(0);
  if (!has_length(without_optional(resolve_outputs(value)))) {
    call.wrong_kind("value", call.arguments.front(), "a list, map, object, tuple or string");
  }
  return {{{"value", value}}, {}, awaited_with(value, Type::integer())};
}

Signature lookup(const CallSite& call) {
  const Type given = call.arguments.empty() ? Type::dynamic() : call.type(0);
  Type map = resolve_outputs(given);
  Type element = Type::error();
  if (map.is(Kind::kMap)) {
    element = map.element();
  } else if (map.is(Kind::kObject)) {
    // Of an object without properties only the default can come.
    const std::vector<Type> types = property_types(map);
    element = types.empty() ? Type::dynamic() : unify_all_unsafely(types);
  } else if (!call.arguments.empty()) {
    call.wrong_kind("map", call.arguments.front(), "a map or object");
    map = given;
  }
  return {{{"map", map}, {"key", Type::string()}, {"default", Type::optional(settled(element))}},
          {},
          awaited_with(given, element)};
}

Signature single_or_none(const CallSite& call) {
  const bool one = call.arguments.size() == 1;
  const Type value = one ? call.type(0) : Type::dynamic();
  const Type resolved = resolve_outputs(value);
  Signature signature{{{"value", value}}, {}, Type::dynamic()};
  if (resolved.is(Kind::kList)) {
    signature.result = resolved.element();
  } else if (resolved.is(Kind::kTuple)) {
    if (!resolved.members().empty()) signature.result = resolved.members().front();
  } else if (!resolved.is_dynamic()) {
    call.wrong_kind("value", call.arguments.front(), "a list or tuple");
  }
  signature.result = awaited_with(value, Type::optional(signature.result));
  if (!one) call.wrong_count("one argument", signature);
  return signature;
}

}  // namespace

std::vector<Function> collection_functions() {
  const Type integer = Type::integer();
  return {
      {"element", BuiltinId::kElement, "element(list, index)",
       "The element of a list or tuple at an index. The index wraps around at the end of the list.",
       "element([\"a\", \"b\", \"c\"], 4) # \"b\"", element},
      {"entries", BuiltinId::kEntries, "entries(collection)",
       "The elements of a collection, each with its key: objects with the properties `key` and "
       "`value`. The keys of a list are its indices.",
       "entries({ a = 1 }) # [{ key = \"a\", value = 1 }]", entries},
      {"length", BuiltinId::kLength, "length(value)",
       "The number of elements of a collection, or of characters (grapheme clusters) of a string.",
       "length([\"a\", \"b\"]) # 2", length},
      {"lookup", BuiltinId::kLookup, "lookup(map, key, default)",
       "The value of a key in a map or object, or the default where there is no such key.",
       "lookup({ a = 1 }, \"b\", 0) # 0", lookup},
      {"range", BuiltinId::kRange, "range(to) or range(from, to)",
       "The whole numbers from one number (0 where it is left out) up to, but not including, "
       "another.",
       "range(2, 5) # [2, 3, 4]",
       fixed({{"fromOrTo", integer}, {"to", Type::optional(integer)}}, Type::list(integer))},
      {"singleOrNone", BuiltinId::kSingleOrNone, "singleOrNone(list)",
       "The only element of a list, or null where the list is empty. A list of more than one "
       "element "
       "is an error.",
       "singleOrNone([\"a\"]) # \"a\"", single_or_none},
  };
}

}  // namespace virga::model
