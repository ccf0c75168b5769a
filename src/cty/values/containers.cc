// Creation and access of lists, maps, tuples and objects.
#include <algorithm>
#include <ranges>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/values/make.h"
#include "cty/values/node.h"
#include "cty/values/recent_types.h"

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

// Stable. Few fields are sorted in place, because a merge needs memory.
void sort_by_key(std::span<Value::Field> fields) {
  constexpr std::size_t kFew = 16;
  if (fields.size() > kFew) {
    std::ranges::stable_sort(fields, {}, &Value::Field::first);
    return;
  }
  for (std::size_t i = 1; i < fields.size(); ++i) {
    if (fields[i - 1].first <= fields[i].first) continue;
    Value::Field moving = std::move(fields[i]);
    std::size_t to = i;
    for (; to > 0 && fields[to - 1].first > moving.first; --to) {
      fields[to] = std::move(fields[to - 1]);
    }
    fields[to] = std::move(moving);
  }
}

void normalize_keys(std::span<Value::Field> fields) {
  for (Value::Field& field : fields) {
    if (!base::is_nfc(field.first)) field.first = base::nfc(field.first);
  }
}

// Returns true if the keys are sorted and unique.
bool are_ordered(std::span<const Value::Field> fields) {
  for (std::size_t i = 1; i < fields.size(); ++i) {
    if (fields[i - 1].first >= fields[i].first) return false;
  }
  return true;
}

}  // namespace

std::span<Value::Field> ordered_fields(std::span<Value::Field> fields) {
  normalize_keys(fields);
  if (are_ordered(fields)) return fields;
  sort_by_key(fields);
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
  return make_sequence(Type::list(std::move(element).without_optional_deep()), elements);
}

Value Value::map_of(Type element, std::vector<Field> fields) {
  return make_map(Type::map(std::move(element).without_optional_deep()), ordered_fields(fields));
}

Value Value::tuple(std::vector<Value> elements) {
  return tuple_from(elements);
}

Value Value::tuple_from(std::span<Value> elements) {
  return make_sequence(recent_tuple_type(elements), elements);
}

Value Value::tuple_of(Type type, std::vector<Value> elements) {
  VIRGA_CHECK(type.elements().size() == elements.size());
  return make_sequence(std::move(type).without_optional_deep(), elements);
}

Value Value::object(std::vector<Field> fields) {
  return object_from(fields);
}

Value Value::object_from(std::span<Field> fields) {
  const std::span<Field> attributes = ordered_fields(fields);
  return make_object(recent_object_type(attributes), attributes);
}

Value Value::object_from(std::span<const std::string_view> names, std::span<Value> values) {
  VIRGA_CHECK(names.size() == values.size());
  if (const RecentObject* recent = find_recent_object(names, values)) {
    return make_object(recent->type, values, {recent->places.data(), values.size()});
  }
  const std::uint64_t hash = recent_object_hash(names, values);
  std::vector<Field> fields;
  fields.reserve(names.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    fields.emplace_back(names[i], std::move(values[i]));
  Value object = object_from(fields);
  remember_object(hash, names, object);
  return object;
}

Value Value::object_of(Type type, std::vector<Value> attributes) {
  VIRGA_CHECK(type.attributes().size() == attributes.size());
  return make_sequence(std::move(type).without_optional_deep(), attributes);
}

}  // namespace virga::cty
