// Making and reading lists, maps, tuples and objects.
#include <algorithm>

#include "base/check.h"
#include "base/unicode.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;

// The one type of the elements, or kInconsistentTypes.
Result<Type> common_type(std::span<const Value> elements) {
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

// An element of type dynamic as one of type `type`.
void adopt_type(Value& element, const Type& type) {
  if (type.is_dynamic() || !element.type().is_dynamic()) return;
  Value typed = element.is_null() ? Value::null(type) : Value::unknown(type);
  element = typed.with_marks(element.marks());
}

// A list, tuple or object.
Value sequence(Type type, std::vector<Value> elements) {
  return ValueAccess::make(Tag::kSequence, new SequenceNode(std::move(type), std::move(elements)));
}

std::string normalized(std::string key) {
  return base::is_nfc(key) ? key : base::nfc(key);
}

}  // namespace

ContainerNode::ContainerNode(Type t, std::vector<Value> e)
    : type(std::move(t)), elements(std::move(e)) {
  for (const Value& element : elements) {
    contains_marked = contains_marked || element.contains_marked();
    contains_unknown = contains_unknown || !element.is_wholly_known();
  }
}

Result<Value> Value::list(std::vector<Value> elements) {
  VIRGA_CHECK(!elements.empty());
  Result<Type> type = common_type(elements);
  if (!type) return std::unexpected(type.error());
  for (Value& element : elements) adopt_type(element, *type);
  return list_of(std::move(*type), std::move(elements));
}

Result<Value> Value::set(std::vector<Value> elements) {
  VIRGA_CHECK(!elements.empty());
  Result<Type> type = common_type(elements);
  if (!type) return std::unexpected(type.error());
  for (Value& element : elements) adopt_type(element, *type);
  return set_of(std::move(*type), std::move(elements));
}

Result<Value> Value::map(std::vector<Field> fields) {
  VIRGA_CHECK(!fields.empty());
  std::vector<Value> values;
  values.reserve(fields.size());
  for (const Field& field : fields) values.push_back(field.second);
  Result<Type> type = common_type(values);
  if (!type) return std::unexpected(type.error());
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
  return sequence(Type::list(element.without_optional_deep()), std::move(elements));
}

Value Value::map_of(Type element, std::vector<Field> fields) {
  for (Field& field : fields) field.first = normalized(std::move(field.first));
  const auto by_key = [](const Field& a, const Field& b) { return a.first < b.first; };
  if (!std::is_sorted(fields.begin(), fields.end(), by_key)) {
    std::stable_sort(fields.begin(), fields.end(), by_key);
  }
  std::vector<std::string> keys;
  std::vector<Value> values;
  keys.reserve(fields.size());
  values.reserve(fields.size());
  for (Field& field : fields) {
    if (!keys.empty() && keys.back() == field.first) {
      values.back() = std::move(field.second);
      continue;
    }
    keys.push_back(std::move(field.first));
    values.push_back(std::move(field.second));
  }
  Type type = Type::map(element.without_optional_deep());
  return ValueAccess::make(Tag::kMap,
                           new MapNode(std::move(type), std::move(keys), std::move(values)));
}

Value Value::tuple(std::vector<Value> elements) {
  std::vector<Type> types;
  types.reserve(elements.size());
  for (const Value& element : elements) types.push_back(element.type());
  return tuple_of(Type::tuple(std::move(types)), std::move(elements));
}

Value Value::tuple_of(Type type, std::vector<Value> elements) {
  VIRGA_CHECK(type.elements().size() == elements.size());
  return sequence(type.without_optional_deep(), std::move(elements));
}

Value Value::object(std::vector<Field> fields) {
  for (Field& field : fields) field.first = normalized(std::move(field.first));
  std::ranges::stable_sort(fields, {}, &Field::first);
  std::vector<Attribute> attributes;
  std::vector<Value> values;
  attributes.reserve(fields.size());
  values.reserve(fields.size());
  for (Field& field : fields) {
    if (!attributes.empty() && attributes.back().name == field.first) {
      attributes.back().type = field.second.type();
      values.back() = std::move(field.second);
      continue;
    }
    attributes.push_back({std::move(field.first), field.second.type()});
    values.push_back(std::move(field.second));
  }
  return object_of(Type::object(std::move(attributes)), std::move(values));
}

Value Value::object_of(Type type, std::vector<Value> attributes) {
  VIRGA_CHECK(type.attributes().size() == attributes.size());
  return sequence(type.without_optional_deep(), std::move(attributes));
}

std::span<const std::string> Value::keys() const {
  VIRGA_CHECK(tag_ == Tag::kMap);
  return ValueAccess::node<MapNode>(*this).keys;
}

const Value* Value::find(std::string_view key) const {
  if (tag_ == Tag::kMap) {
    const auto& map = ValueAccess::node<MapNode>(*this);
    const auto at = std::ranges::lower_bound(map.keys, key);
    if (at == map.keys.end() || *at != key) return nullptr;
    return &map.elements[static_cast<std::size_t>(at - map.keys.begin())];
  }
  VIRGA_CHECK(tag_ == Tag::kSequence);
  const auto& object = ValueAccess::node<SequenceNode>(*this);
  const std::size_t at = object.type.attribute_index(key);
  return at == Type::npos ? nullptr : &object.elements[at];
}

Value Value::key_at(std::size_t position) const {
  VIRGA_CHECK(ValueAccess::is_container(*this));
  if (tag_ == Tag::kMap) return nfc_string(keys()[position]);
  if (tag_ == Tag::kSet) return elements()[position];
  const Type& type = ValueAccess::node<SequenceNode>(*this).type;
  if (type.is(Kind::kObject)) return nfc_string(type.attributes()[position].name);
  return integer(static_cast<std::int64_t>(position));
}

}  // namespace virga::cty
