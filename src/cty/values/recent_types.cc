#include "cty/values/recent_types.h"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/text/short_key.h"
#include "cty/types/parts.h"
#include "cty/values/node.h"
#include "cty/values/recent_string.h"
#include "cty/values/recent_strings.h"

namespace virga::cty {
namespace {

constexpr std::size_t kRecentTypes = 256;

// Larger types are made anew each time, so that the memory of a thread is bounded.
constexpr std::uint32_t kLargestRecentType = 1'000;

// By hash; a type replaces another one of its slot.
struct RecentSlots {
  std::array<Type, kRecentTypes> types;
  std::array<RecentObject, kRecentTypes> objects;
  RecentStrings strings;
};

// A thread may make values after it has destroyed its variables, so the state is separate.
thread_local RecentSlots* recent_slots = nullptr;
thread_local bool recent_types_ended = false;

struct RecentTypesOwner {
  std::unique_ptr<RecentSlots> slots = std::make_unique<RecentSlots>();

  RecentTypesOwner() { recent_slots = slots.get(); }
  ~RecentTypesOwner() {
    recent_slots = nullptr;
    recent_types_ended = true;
  }
};

// Returns null at the end of the thread.
[[gnu::noinline]] RecentSlots* begin_recent_slots() {
  if (recent_types_ended) return nullptr;
  thread_local const RecentTypesOwner owner;
  return recent_slots;
}

// Returns null at the end of the thread.
RecentSlots* find_recent_slots() {
  return recent_slots ? recent_slots : begin_recent_slots();
}

// The slots of a hash, or null at the end of the thread.
Type* recent_slot(std::uint64_t hash) {
  RecentSlots* const slots = find_recent_slots();
  return slots ? &slots->types[hash % kRecentTypes] : nullptr;
}
RecentObject* recent_object_slot(std::uint64_t hash) {
  RecentSlots* const slots = find_recent_slots();
  return slots ? &slots->objects[hash % kRecentTypes] : nullptr;
}

std::uint64_t name_hash(std::string_view name) {
  return name.size() <= base::ShortKey::kLongest ? base::ShortKey(name).hash()
                                                 : std::hash<std::string_view>()(name);
}

Type remembered(Type* slot, Type made) {
  if (slot && made.deep_size() <= kLargestRecentType) *slot = made;
  return made;
}

bool is_tuple_of(const Type& type, std::span<const Value> elements) {
  if (!type.is(Kind::kTuple)) return false;
  const std::span<const Type> types = type.elements();
  if (types.size() != elements.size()) return false;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!elements[i].has_type(types[i])) return false;
  }
  return true;
}

bool is_object_of(const Type& type, std::span<const Value::Field> fields) {
  if (!type.is(Kind::kObject)) return false;
  const std::span<const Attribute> attributes = type.attributes();
  if (attributes.size() != fields.size()) return false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!base::equals_short(attributes[i].name, fields[i].first)) return false;
    if (!fields[i].second.has_type(attributes[i].type)) return false;
  }
  return true;
}

bool is_object_of(const RecentObject& recent, std::span<const std::string_view> names,
                  std::span<const Value> values) {
  if (!recent.type.is(Kind::kObject)) return false;
  const std::span<const Attribute> attributes = recent.type.attributes();
  if (attributes.size() != names.size()) return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Attribute& attribute = attributes[recent.places[i]];
    if (!base::equals_short(attribute.name, names[i])) return false;
    if (!values[i].has_type(attribute.type)) return false;
  }
  return true;
}

Type new_tuple_type(std::span<const Value> elements) {
  std::vector<Type> types;
  types.reserve(elements.size());
  for (const Value& element : elements) types.push_back(element.type());
  return Type::tuple(std::move(types));
}

Type new_object_type(std::span<const Value::Field> fields) {
  std::vector<Attribute> attributes;
  attributes.reserve(fields.size());
  for (const auto& [name, value] : fields) attributes.push_back({name, value.type()});
  return Type::object(std::move(attributes));
}

}  // namespace

Value recent_string(std::string_view text) {
  RecentSlots* const slots = find_recent_slots();
  return slots ? slots->strings.value(text) : Value::string(text);
}

Type recent_tuple_type(std::span<const Value> elements) {
  std::uint64_t hash = elements.size();
  for (const Value& element : elements) {
    hash = base::mix(hash, ValueAccess::type_node(element)->facts.hash);
  }
  Type* const slot = recent_slot(hash);
  if (slot && is_tuple_of(*slot, elements)) return *slot;
  return remembered(slot, new_tuple_type(elements));
}

Type recent_object_type(std::span<const Value::Field> attributes) {
  std::uint64_t hash = ~attributes.size();
  for (const auto& [name, value] : attributes) {
    hash = base::mix(hash, name_hash(name) ^ ValueAccess::type_node(value)->facts.hash);
  }
  Type* const slot = recent_slot(hash);
  if (slot && is_object_of(*slot, attributes)) return *slot;
  return remembered(slot, new_object_type(attributes));
}

std::uint64_t recent_object_hash(std::span<const std::string_view> names,
                                 std::span<const Value> values) {
  std::uint64_t hash = ~names.size();
  for (std::size_t i = 0; i < names.size(); ++i) {
    hash = base::mix(hash, name_hash(names[i]) ^ ValueAccess::type_node(values[i])->facts.hash);
  }
  return hash;
}

const RecentObject* find_recent_object(std::span<const std::string_view> names,
                                       std::span<const Value> values) {
  if (names.size() > RecentObject::kMostAttributes) return nullptr;
  const RecentObject* const slot = recent_object_slot(recent_object_hash(names, values));
  return slot && is_object_of(*slot, names, values) ? slot : nullptr;
}

void remember_object(std::uint64_t hash, std::span<const std::string_view> names,
                     const Value& object) {
  RecentObject* const slot = recent_object_slot(hash);
  const Type type = object.type();
  // Names that repeat or are not normalized have no place of their own.
  if (!slot || names.size() > RecentObject::kMostAttributes ||
      type.attributes().size() != names.size() || type.deep_size() > kLargestRecentType) {
    return;
  }
  RecentObject made{type};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t place = type.attribute_index(names[i]);
    if (place == Type::npos) return;
    made.places[i] = static_cast<std::uint8_t>(place);
  }
  *slot = std::move(made);
}

}  // namespace virga::cty
