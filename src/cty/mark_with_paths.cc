// Puts marks back in their places. Only the containers on the paths are rebuilt, each once; the
// rest stays shared.
#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "base/check.h"
#include "cty/values/node.h"
#include "cty/values/set.h"
#include "cty/walk.h"

namespace virga::cty {
namespace {

constexpr std::size_t kNoPosition = Type::npos;

std::size_t position_of_key(const Value& map, const Value& key) {
  const Value* found = key.type().is(Kind::kString) ? map.find(key.as_string()) : nullptr;
  return found ? static_cast<std::size_t>(found - map.elements().data()) : kNoPosition;
}

std::size_t position_of_number(const Value& sequence, const Value& key) {
  if (!key.type().is(Kind::kNumber)) return kNoPosition;
  const auto at = key.as_number().to_uint64();
  return at && *at < sequence.size() ? static_cast<std::size_t>(*at) : kNoPosition;
}

std::size_t position_of_element(const Value& set, const Value& element) {
  if (element.type() != set.type().element()) return kNoPosition;
  const std::span<const Value> all = set.elements();
  if (!element.is_wholly_known()) {
    const auto found = std::ranges::find(all, element);
    return found == all.end() ? kNoPosition : static_cast<std::size_t>(found - all.begin());
  }
  const Value* found = find_in_set(set, element);
  return found ? static_cast<std::size_t>(found - all.data()) : kNoPosition;
}

// Returns the position of the element that a step selects, or kNoPosition. Requires: the value is
// unmarked.
std::size_t position_of(const Value& value, const PathStep& step) {
  if (!ValueAccess::is_container(value)) return kNoPosition;
  const Type type = value.type();
  if (type.is(Kind::kObject) || step.is_attribute()) {
    return type.is(Kind::kObject) && step.is_attribute() ? type.attribute_index(step.name())
                                                         : kNoPosition;
  }
  const Value& key = step.key();
  if (key.contains_marked()) return kNoPosition;
  if (type.is(Kind::kSet)) return position_of_element(value, key);
  if (key.is_hollow()) return kNoPosition;
  return type.is(Kind::kMap) ? position_of_key(value, key) : position_of_number(value, key);
}

// The container with other elements, whose types are the same but not their marks.
Value with_elements(const Value& container, std::vector<Value> elements) {
  const Type type = container.type();
  switch (type.kind()) {
    case Kind::kList: return Value::list_of(type.element(), std::move(elements));
    case Kind::kTuple: return Value::tuple_of(type, std::move(elements));
    case Kind::kObject: return Value::object_of(type, std::move(elements));
    case Kind::kSet: {
      Result<Value> set = Value::set_of(type.element(), std::move(elements));
      VIRGA_CHECK(set.has_value());  // the depth has not changed
      return std::move(*set);
    }
    case Kind::kMap: {
      std::vector<Value::Field> fields;
      fields.reserve(elements.size());
      for (std::size_t i = 0; i < elements.size(); ++i) {
        fields.emplace_back(container.keys()[i], std::move(elements[i]));
      }
      return Value::map_of(type.element(), std::move(fields));
    }
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kCapsule: break;
  }
  VIRGA_UNREACHABLE();
}

// The parts of a value on the paths to marked places, outer before inner.
class PathMarker {
 public:
  explicit PathMarker(const Value& whole) { parts_.push_back({.value = whole}); }

  void add(const MarksAt& place) {
    std::size_t at = 0;
    for (const PathStep& step : place.path.steps()) {
      const std::size_t position = position_of(parts_[at].value.unmarked(), step);
      if (position == kNoPosition) return;
      at = part_inside(at, position);
    }
    // If paths are equal, the first one wins.
    if (parts_[at].marks.empty()) parts_[at].marks = place.marks;
  }

  // Builds from the inside out: every part is complete before its container.
  Value marked() {
    for (std::size_t i = parts_.size(); i-- > 1;) {
      Part& outer = parts_[parts_[i].outer];
      if (outer.elements.empty()) {
        const std::span<const Value> old = outer.value.unmarked().elements();
        outer.elements.assign(old.begin(), old.end());
      }
      outer.elements[parts_[i].position] = finished(parts_[i]);
    }
    return finished(parts_[0]);
  }

 private:
  struct Part {
    Value value;
    std::size_t outer = 0;  // index of the container, and the position in it
    std::size_t position = 0;
    Marks marks = {};
    std::vector<Value> elements = {};  // the new elements; empty if they do not change
  };

  std::size_t part_inside(std::size_t outer, std::size_t position) {
    const auto [known, is_new] = inside_.try_emplace({outer, position}, parts_.size());
    if (is_new) {
      Value value = parts_[outer].value.unmarked().elements()[position];
      parts_.push_back({.value = std::move(value), .outer = outer, .position = position});
    }
    return known->second;
  }

  static Value finished(Part& part) {
    if (part.elements.empty()) return part.value.with_marks(part.marks);
    return with_elements(part.value.unmarked(), std::move(part.elements))
        .with_marks(part.value.marks() | part.marks);
  }

  std::vector<Part> parts_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> inside_;
};

}  // namespace

Value mark_with_paths(const Value& value, std::span<const MarksAt> places) {
  PathMarker marker(value);
  for (const MarksAt& place : places) marker.add(place);
  return marker.marked();
}

}  // namespace virga::cty
