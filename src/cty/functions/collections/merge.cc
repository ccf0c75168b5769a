// merge: combines the entries of several maps and objects.
#include <map>

#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

// What the types and keys of the arguments imply for the type of the result.
struct Merged {
  std::map<std::string, Type> attributes;
  bool one_type = true;
  bool unknown_keys = false;
  bool untyped_null = false;
};

Result<Merged> look_at(const Call& call) {
  Merged merged;
  for (std::size_t i = 0; i < call.size(); ++i) {
    const Value& part = call[i].unmarked();
    const Type type = part.type();
    if (!is_keyed(type) && !type.is_dynamic()) {
      return invalid("every argument must be a map or an object");
    }
    merged.one_type &= type == call[0].type();
    if (part.is_null()) {
      merged.untyped_null |= type.is_dynamic();
    } else if (type.is_dynamic() || (type.is(Kind::kMap) && !part.is_known())) {
      merged.unknown_keys = true;
    } else if (type.is(Kind::kObject)) {
      for (const Attribute& each : type.attributes()) merged.attributes[each.name] = each.type;
    } else {
      for (const std::string& key : part.keys()) merged.attributes[key] = type.element();
    }
  }
  return merged;
}

// A map if all arguments are maps of one type, otherwise an object.
Result<Type> merge_type(const Call& call) {
  if (call.size() == 0) return Type::empty_object();
  const Result<Merged> merged = look_at(call);
  if (!merged) return base::Unexpected(merged.error());
  if (merged->one_type && call[0].type().is(Kind::kMap)) return call[0].type();
  if (merged->unknown_keys || (merged->untyped_null && !merged->one_type)) return Type::dynamic();
  std::vector<Attribute> attributes;
  for (const auto& [name, type] : merged->attributes) attributes.push_back({name, type});
  return Type::object(std::move(attributes));
}

Result<Value> merge(const Call& call) {
  std::map<std::string, Value> merged;
  Marks marks;
  for (const Value& marked : call.arguments) {
    marks |= marked.marks();
    const Value& part = marked.unmarked();
    if (part.is_null()) continue;
    for (std::size_t i = 0; i < part.size(); ++i) {
      merged.insert_or_assign(part.key_at(i).as_string(), part.elements()[i]);
    }
  }
  std::vector<Value::Field> fields(merged.begin(), merged.end());
  const Value result = call.type.is(Kind::kMap)
                           ? Value::map_of(call.type.element(), std::move(fields))
                           : Value::object(std::move(fields));
  return result.with_marks(marks);
}

}  // namespace

std::vector<FunctionSpec> merge_functions() {
  return {
      {.name = "merge",
       .description = "Returns the elements of all maps and objects. If several of them contain a "
                      "key, the last one applies. Null arguments are ignored.",
       .parameters = {},
       .variadic = Parameter{"maps",
                             Type::dynamic(),
                             "The maps and objects.",
                             {.null = true, .dynamic = true, .marked = true}},
       .type = merge_type,
       .value = merge},
  };
}

}  // namespace virga::cty
