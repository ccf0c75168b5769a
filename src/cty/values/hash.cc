#include "cty/hash.h"

#include <functional>
#include <ranges>
#include <string_view>

#include "base/check.h"
#include "base/hash.h"
#include "base/limits.h"

namespace virga::cty {
namespace {

void mix(std::size_t& into, std::size_t part) {
  into = base::mix(into, part);
}

std::size_t text_hash(std::string_view text) {
  return std::hash<std::string_view>{}(text);
}

// Hashes a value except for its parts, which it adds to `todo`. The elements of a set are hashed
// here, independently of their order, because equal sets may have equal elements in different
// orders; their nesting is limited to Limits::max_type_depth. If a value exceeds
// Limits::max_value_size, only its size is hashed.
std::size_t shallow_hash(const Value& value, std::vector<const Value*>& todo) {
  if (!value.is_known()) return 1;
  if (value.is_null()) return 2;
  if (value.deep_size() > base::Limits{}.max_value_size) return value.deep_size();
  const Type type = value.type();
  std::size_t own = static_cast<std::size_t>(type.kind()) + 3;
  switch (type.kind()) {
    case Kind::kBool: return own + (value.as_bool() ? 100 : 0);
    case Kind::kNumber: return value.as_number().hash();
    case Kind::kString: return text_hash(value.as_string());
    case Kind::kCapsule:
      if (const auto key = type.capsule_type().hash_key(value.as_capsule())) {
        mix(own, text_hash(*key));
      }
      return own;
    case Kind::kSet:
      for (const Value& element : value.elements()) own += hash(element);
      return own;
    case Kind::kMap:
      for (const std::string& key : value.keys()) mix(own, text_hash(key));
      break;
    case Kind::kList:
    case Kind::kTuple:
    case Kind::kObject: mix(own, value.size()); break;
    case Kind::kDynamic: VIRGA_UNREACHABLE();
  }
  for (const Value& element : std::views::reverse(value.elements())) todo.push_back(&element);
  return own;
}

}  // namespace

std::size_t hash(const Value& value) {
  std::vector<const Value*> todo;
  std::size_t all = shallow_hash(value.unmarked(), todo);
  while (!todo.empty()) {
    const Value* next = todo.back();
    todo.pop_back();
    mix(all, shallow_hash(next->unmarked(), todo));
  }
  return all;
}

std::size_t hash(const Path& path) {
  std::size_t all = path.size();
  for (const PathStep& step : path.steps()) {
    mix(all, step.is_attribute() ? text_hash(step.name()) : hash(step.key()));
  }
  return all;
}

}  // namespace virga::cty
