// Functions on maps and objects.
#include <algorithm>
#include <map>

#include "cty/convert/unify.h"
#include "cty/functions/families.h"

namespace virga::cty {
namespace {

bool is_keyed(const Type& type) {
  return type.is(Kind::kMap) || type.is(Kind::kObject);
}

std::unexpected<Error> not_keyed(std::size_t argument) {
  return argument_error(argument, "a map or an object is required");
}

// --- keys, values ---

Result<Type> keys_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is(Kind::kMap)) return Type::list(Type::string());
  if (!type.is(Kind::kObject)) return not_keyed(0);
  return Type::tuple(std::vector<Type>(type.attributes().size(), Type::string()));
}

Result<Value> keys(Arguments a, const Type& type) {
  const Unmarked map = a[0].unmark();
  std::vector<Value> names;
  if (type.is(Kind::kTuple)) {
    const Type object = map.value.type();
    for (const Attribute& attribute : object.attributes()) {
      names.push_back(Value::nfc_string(attribute.name));
    }
    return Value::tuple(std::move(names)).with_marks(map.marks);
  }
  if (!map.value.is_known()) return Value::unknown(type).with_marks(map.marks);
  for (const std::string& key : map.value.keys()) names.push_back(Value::nfc_string(key));
  return Value::list_of(Type::string(), std::move(names)).with_marks(map.marks);
}

Result<Type> values_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is(Kind::kMap)) return Type::list(type.element());
  if (!type.is(Kind::kObject)) return not_keyed(0);
  std::vector<Type> parts;
  for (const Attribute& attribute : type.attributes()) parts.push_back(attribute.type);
  return Type::tuple(std::move(parts));
}

Result<Value> values(Arguments a, const Type& type) {
  const Unmarked map = a[0].unmark();
  std::vector<Value> parts(map.value.elements().begin(), map.value.elements().end());
  const Value result = type.is(Kind::kTuple) ? Value::tuple(std::move(parts))
                                             : Value::list_of(type.element(), std::move(parts));
  return result.with_marks(map.marks);
}

// --- merge ---

Result<Type> merge_type(Arguments a) {
  if (a.empty()) return Type::empty_object();
  std::map<std::string, Type> attributes;
  bool one_type = true;
  bool open = false;
  bool open_null = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Type type = a[i].type();
    if (!is_keyed(type) && !type.is_dynamic()) return not_keyed(i);
    one_type = one_type && type == a[0].type();
    if (type.is_dynamic() || a[i].is_null()) {
      open = open || (type.is_dynamic() && !a[i].is_null());
      open_null = open_null || type.is_dynamic();
      continue;
    }
    if (type.is(Kind::kObject)) {
      for (const Attribute& attribute : type.attributes())
        attributes[attribute.name] = attribute.type;
    } else if (!a[i].is_known()) {
      open = true;
    } else {
      const Value map = a[i].unmarked();
      for (const std::string& key : map.keys()) attributes[key] = type.element();
    }
  }
  if (one_type && a[0].type().is(Kind::kMap)) return a[0].type();
  if (open || (open_null && !one_type)) return Type::dynamic();
  std::vector<Attribute> merged;
  for (auto& [name, type] : attributes) merged.push_back({name, type});
  return Type::object(std::move(merged));
}

Result<Value> merge(Arguments a, const Type& type) {
  std::map<std::string, Value> merged;
  Marks marks;
  for (const Value& marked : a) {
    marks |= marked.marks();
    const Value part = marked.unmarked();
    if (part.is_null()) continue;
    for (std::size_t i = 0; i < part.size(); ++i) {
      merged.insert_or_assign(part.key_at(i).as_string(), part.elements()[i]);
    }
  }
  std::vector<Value::Field> fields(merged.begin(), merged.end());
  if (type.is(Kind::kMap))
    return Value::map_of(type.element(), std::move(fields)).with_marks(marks);
  return Value::object(std::move(fields)).with_marks(marks);
}

// --- lookup ---

Result<Type> lookup_type(Arguments a) {
  const Type type = a[0].type();
  if (type.is(Kind::kMap)) {
    if (a.size() == 3 &&
        Safety::kNone == conversion_safety(a[2].type(), type.element(), Profile::kReference) &&
        a[2].type() != type.element()) {
      return argument_error(2, "the default must have the type of the elements");
    }
    return type.element();
  }
  if (!type.is(Kind::kObject)) return not_keyed(0);
  const Value key = a[1].unmarked();
  if (!key.is_known()) return Type::dynamic();
  if (const Attribute* attribute = type.attribute(key.as_string())) return attribute->type;
  if (a.size() == 3) return a[2].type();
  return argument_error(0, "there is no such attribute");
}

Result<Value> lookup(Arguments a, const Type& type) {
  const Unmarked map = a[0].unmark();
  const Unmarked key = a[1].unmark();
  const Marks marks = map.marks | key.marks;
  if (!map.value.is_known()) return Value::unknown(type).with_marks(marks);
  if (const Value* found = map.value.find(key.value.as_string())) return found->with_marks(marks);
  if (a.size() < 3) return fail(ErrorKind::kNoSuchElement, "there is no such element");
  Result<Value> fallback = convert(a[2], type, Profile::kReference);
  return fallback ? fallback->with_marks(marks) : fallback;
}

// --- zipmap ---

Result<Type> zipmap_type(Arguments a) {
  const Type type = a[1].type();
  if (type.is(Kind::kList)) return Type::map(type.element());
  if (!type.is(Kind::kTuple)) return argument_error(1, "a list or a tuple is required");
  const Value keys = a[0].unmarked();
  if (!keys.is_wholly_known()) return Type::dynamic();
  if (keys.size() != type.elements().size()) {
    return fail(ErrorKind::kInvalidArgument, "there must be as many keys as values");
  }
  std::vector<Attribute> attributes;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Value key = keys.elements()[i].unmarked();
    if (key.is_null()) return argument_error(0, "a key is null");
    attributes.push_back({key.as_string(), type.elements()[i]});
  }
  return Type::object(std::move(attributes));
}

Result<Value> zipmap(Arguments a, const Type& type) {
  const Unmarked keys = a[0].unmark();
  const Unmarked values = a[1].unmark();
  Marks marks = keys.marks | values.marks | keys.value.deep_marks();
  if (!keys.value.is_wholly_known()) return Value::unknown(type).with_marks(marks);
  if (!values.value.is_known()) return Value::unknown(type).with_marks(marks);
  if (keys.value.size() != values.value.size()) {
    return fail(ErrorKind::kInvalidArgument, "there must be as many keys as values");
  }
  std::vector<Value::Field> fields;
  for (std::size_t i = 0; i < keys.value.size(); ++i) {
    const Value key = keys.value.elements()[i].unmarked();
    if (key.is_null()) return argument_error(0, "a key is null");
    fields.emplace_back(key.as_string(), values.value.elements()[i]);
  }
  if (type.is(Kind::kMap))
    return Value::map_of(type.element(), std::move(fields)).with_marks(marks);
  return Value::object(std::move(fields)).with_marks(marks);
}

}  // namespace

std::vector<FunctionSpec> map_functions() {
  const Parameter map{.name = "map", .type = Type::dynamic(), .allow_marked = true};
  return {
      {.name = "keys",
       .description = "The keys of a map or the attribute names of an object, in order.",
       .parameters =
           {{.name = "map", .type = Type::dynamic(), .allow_unknown = true, .allow_marked = true}},
       .variadic = std::nullopt,
       .type = keys_type,
       .call = keys},
      {.name = "values",
       .description = "The values of a map or object, by key.",
       .parameters = {map},
       .variadic = std::nullopt,
       .type = values_type,
       .call = values},
      {.name = "merge",
       .description = "All entries of the given maps or objects; later ones win.",
       .parameters = {},
       .variadic = Parameter{.name = "maps",
                             .type = Type::dynamic(),
                             .allow_null = true,
                             .allow_dynamic = true,
                             .allow_marked = true},
       .type = merge_type,
       .call = merge},
      {.name = "lookup",
       .description = "The element of a key, or a default.",
       .parameters = {map,
                      {.name = "key", .type = Type::string(), .allow_marked = true},
                      {.name = "default", .type = Type::dynamic(), .allow_marked = true}},
       .variadic = std::nullopt,
       .type = lookup_type,
       .call = lookup,
       .never_null = false},
      {.name = "zipmap",
       .description = "A map of keys from one list and values from another.",
       .parameters = {{.name = "keys", .type = Type::list(Type::string()), .allow_marked = true},
                      {.name = "values", .type = Type::dynamic(), .allow_marked = true}},
       .variadic = std::nullopt,
       .type = zipmap_type,
       .call = zipmap},
  };
}

}  // namespace virga::cty
