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

namespace virga::cty {
namespace {

constexpr std::size_t kRecentTypes = 256;

// Larger types are made anew each time, so that the memory of a thread is bounded: to about 15 MB.
constexpr std::uint32_t kLargestRecentType = 1'000;

// By hash; a type replaces another one of its slot.
using RecentSlots = std::array<Type, kRecentTypes>;

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

// The slot of a hash, or null at the end of the thread.
Type* recent_slot(std::uint64_t hash) {
  RecentSlots* const slots = recent_slots ? recent_slots : begin_recent_slots();
  return slots ? &(*slots)[hash % kRecentTypes] : nullptr;
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

}  // namespace virga::cty
