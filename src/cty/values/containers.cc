// Creation and access of lists, maps, tuples and objects.
#include <algorithm>
#include <ranges>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/values/make.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

// Returns the common type of the elements. Fails with kInconsistentTypes.
Result<Type> common_type(const auto& elements) {
  Type common = Type::dynamic();
  for (const Value& element : elements) {
    Type type = element.type();
    if (common.is_dynamic()) {
      common = std::move(type);
    } else if (!type.is_dynamic() && type != common) {
      return fail(ErrorKind::kInconsistentTypes, "all elements must have the same type");
    }
  }
  return common;
}

// Converts an element of type dynamic to `type`.
void adopt_type(Value& element, const Type& type) {
  if (type.is_dynamic() || element.kind() != Kind::kDynamic) return;
  Value typed = element.is_null() ? Value::null(type) : Value::unknown(type);
  element = typed.with_marks(element.marks());
}

base::Unexpected<Error> without_elements(std::string_view what) {
  return fail(ErrorKind::kInvalidArgument,
              "a " + std::string(what) + " without elements needs an element type");
}

}  // namespace

std::span<Value::Field> ordered_fields(std::span<Value::Field> fields) {
  for (Value::Field& field : fields) {
    if (!base::is_nfc(field.first)) field.first = base::nfc(field.first);
  }
  if (!std::ranges::is_sorted(fields, {}, &Value::Field::first)) {
    std::ranges::stable_sort(fields, {}, &Value::Field::first);
  }
  // In each run of equal keys, the last one wins.
  const auto same_key = [](const Value::Field& a, const Value::Field& b) {
    return a.first == b.first;
  };
  const auto kept = std::unique(fields.rbegin(), fields.rend(), same_key);
  return {kept.base(), fields.end()};
}

Result<Value> Value::list(std::vector<Value> elements) {
  if (elements.empty()) return without_elements("list");
  Result<Type> type = common_type(elements);
  if (!type) return base::Unexpected(type.error());
  for (Value& element : elements) adopt_type(element, *type);
  return list_of(std::move(*type), std::move(elements));
}

Result<Value> Value::set(std::vector<Value> elements) {
  if (elements.empty()) return without_elements("set");
  Result<Type> type = common_type(elements);
  if (!type) return base::Unexpected(type.error());
  for (Value& element : elements) adopt_type(element, *type);
  return set_of(std::move(*type), std::move(elements));
}

Result<Value> Value::map(std::vector<Field> fields) {
  if (fields.empty()) return without_elements("map");
  Result<Type> type = common_type(std::views::values(fields));
  if (!type) return base::Unexpected(type.error());
  for (Field& field : fields) adopt_type(field.second, *type);
  return map_of(std::move(*type), std::move(fields));
}

Value Value::empty_list(Type element) {
  return list_of(std::move(element), {});
}

Value Value::empty_map(Type element) {
  return map_of(std::move(element), {});
}

Value Value::empty_set(Type element) {
  return *set_of(std::move(element), {});
}

Value Value::list_of(Type element, std::vector<Value> elements) {
  return make_sequence(Type::list(element.without_optional_deep()), elements);
}

Value Value::map_of(Type element, std::vector<Field> fields) {
  return make_map(Type::map(element.without_optional_deep()), ordered_fields(fields));
}

Value Value::tuple(std::vector<Value> elements) {
  std::vector<Type> types;
  types.reserve(elements.size());
  for (const Value& element : elements) types.push_back(element.type());
  return tuple_of(Type::tuple(std::move(types)), std::move(elements));
}

Value Value::tuple_of(Type type, std::vector<Value> elements) {
  VIRGA_CHECK(type.elements().size() == elements.size());
  return make_sequence(type.without_optional_deep(), elements);
}

Value Value::object(std::vector<Field> fields) {
  std::vector<Attribute> attributes;
  std::vector<Value> values;
  attributes.reserve(fields.size());
  values.reserve(fields.size());
  for (Field& field : ordered_fields(fields)) {
    attributes.push_back({std::move(field.first), field.second.type()});
    values.push_back(std::move(field.second));
  }
  return object_of(Type::object(std::move(attributes)), std::move(values));
}

Value Value::object_of(Type type, std::vector<Value> attributes) {
  VIRGA_CHECK(type.attributes().size() == attributes.size());
  return make_sequence(type.without_optional_deep(), attributes);
}

}  // namespace virga::cty
