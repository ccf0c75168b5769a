#include "cty/json/assemble.h"

#include <iterator>

#include "base/text/unicode.h"
#include "cty/values/make.h"

namespace virga::cty::json {
namespace {

template <typename T>
std::vector<T> moved(std::span<T> parts) {
  return {std::move_iterator(parts.begin()), std::move_iterator(parts.end())};
}

}  // namespace

std::size_t attribute_position(const Type& type, std::string_view name, bool is_ascii) {
  return is_ascii ? type.attribute_index(name) : type.attribute_index(base::nfc(name));
}

Result<Value> make_list(const Type& type, bool exact, std::span<Value> elements) {
  if (!exact && !elements.empty()) return Value::list(moved(elements));
  return make_sequence(type, elements);
}

Result<Value> make_set(const Type& type, bool exact, std::span<Value> elements) {
  if (!exact && !elements.empty()) return Value::set(moved(elements));
  return Value::set_of(type.element(), moved(elements));
}

Result<Value> make_map(const Type& type, bool exact, std::span<Value::Field> fields) {
  if (!exact && !fields.empty()) return Value::map(moved(fields));
  return cty::make_map(type, ordered_fields(fields));
}

Value make_tuple(const Type& type, bool exact, std::span<Value> elements) {
  if (!exact) return Value::tuple(moved(elements));
  return make_sequence(type, elements);
}

Value make_object(const Type& type, bool exact, std::span<Value> values) {
  if (exact) return make_sequence(type, values);
  std::vector<Attribute> attributes;
  attributes.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    attributes.push_back({type.attributes()[i].name, values[i].type()});
  }
  return make_sequence(Type::object(std::move(attributes)), values);
}

}  // namespace virga::cty::json
