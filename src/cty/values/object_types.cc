#include "cty/values/object_types.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <utility>

#include "base/hash.h"
#include "cty/values/make.h"

namespace virga::cty {
namespace {

constexpr std::size_t kSlots = 256;

std::size_t slot_of(std::span<const Value::Field> fields) {
  std::uint64_t hash = 0;
  for (const auto& [name, value] : fields) {
    hash = base::mix(base::mix(hash, std::hash<std::string>()(name)), value.type().hash());
  }
  return hash % kSlots;
}

bool has_type(std::span<const Value::Field> fields, const Type& type) {
  return type.is(Kind::kObject) &&
         std::ranges::equal(
             fields, type.attributes(), [](const Value::Field& field, const Attribute& attribute) {
               return field.first == attribute.name && field.second.type() == attribute.type;
             });
}

Type type_of(std::span<const Value::Field> fields) {
  std::vector<Attribute> attributes;
  attributes.reserve(fields.size());
  for (const auto& [name, value] : fields) attributes.push_back({name, value.type()});
  return Type::object(std::move(attributes));
}

}  // namespace

Value ObjectTypes::object(std::vector<Value::Field> fields) {
  const std::span<Value::Field> ordered = ordered_fields(fields);
  recent_.resize(kSlots);
  Type& recent = recent_[slot_of(ordered)];
  if (!has_type(ordered, recent)) recent = type_of(ordered);
  return make_object(recent, ordered);
}

}  // namespace virga::cty
