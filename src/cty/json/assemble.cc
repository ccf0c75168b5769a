#include "cty/json/assemble.h"

#include "base/unicode.h"

namespace virga::cty::json {

std::size_t attribute_position(const Type& type, std::string_view name, bool is_ascii) {
  return is_ascii ? type.attribute_index(name) : type.attribute_index(base::nfc(name));
}

Result<Value> make_list(const Type& type, bool exact, std::vector<Value> elements) {
  if (!exact && !elements.empty()) return Value::list(std::move(elements));
  return Value::list_of(type.element(), std::move(elements));
}

Result<Value> make_set(const Type& type, bool exact, std::vector<Value> elements) {
  if (!exact && !elements.empty()) return Value::set(std::move(elements));
  return Value::set_of(type.element(), std::move(elements));
}

Result<Value> make_map(const Type& type, bool exact, std::vector<Value::Field> fields) {
  if (!exact && !fields.empty()) return Value::map(std::move(fields));
  return Value::map_of(type.element(), std::move(fields));
}

Value make_tuple(const Type& type, bool exact, std::vector<Value> elements) {
  if (!exact) return Value::tuple(std::move(elements));
  return Value::tuple_of(type, std::move(elements));
}

Value make_object(const Type& type, bool exact, std::vector<Value> values) {
  if (exact) return Value::object_of(type, std::move(values));
  std::vector<Attribute> attributes;
  attributes.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    attributes.push_back({type.attributes()[i].name, values[i].type()});
  }
  return Value::object_of(Type::object(std::move(attributes)), std::move(values));
}

}  // namespace virga::cty::json
