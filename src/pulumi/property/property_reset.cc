#include "pulumi/property/property_reset.h"

#include <algorithm>
#include <span>
#include <utility>

namespace virga::pulumi {
namespace {

// The old and the new value at one place; null if that side lacks the place.
struct Sides {
  const PropertyValue* before = nullptr;
  const PropertyValue* after = nullptr;
};

bool is_container(const PropertyValue* value) {
  return value && (value->is_object() || value->is_array());
}

class Resetter {
 public:
  explicit Resetter(std::span<const PathStep> steps) : steps_(steps) {}

  // The new value at the place; nullopt if the place does not exist afterwards. `secret`: the old
  // value was inside a secret, and the new one is not.
  using Place = std::optional<PropertyValue>;

  Place run(Sides sides, std::size_t depth, bool secret) {
    if (depth == steps_.size()) return old_place(sides.before, secret);
    if (!sides.after) {
      complete_ &= sides.before == nullptr;
      return std::nullopt;
    }
    int layers = 0;
    while (sides.before && sides.before->is_secret()) {
      sides.before = &sides.before->element();
      secret = true;
    }
    while (sides.after->is_secret()) {
      sides.after = &sides.after->element();
      ++layers;
    }
    Place inner = step(sides, depth, secret && layers == 0);
    for (; inner && layers > 0; --layers) inner = PropertyValue::secret(*std::move(inner));
    return inner;
  }

  bool complete() const { return complete_; }

 private:
  static Place old_place(const PropertyValue* before, bool secret) {
    if (!before) return std::nullopt;
    return secret && !before->is_secret() ? PropertyValue::secret(*before) : *before;
  }

  Place step(Sides sides, std::size_t depth, bool secret) {
    const PathStep& step = steps_[depth];
    if (const auto* index = std::get_if<std::int64_t>(&step)) {
      return element(sides, *index, depth, secret);
    }
    const auto& name = std::get<std::string>(step);
    return name == "*" ? every(sides, depth, secret) : member(sides, name, depth, secret);
  }

  Place member(Sides sides, const std::string& name, std::size_t depth, bool secret) {
    if (!sides.after->is_object()) {
      complete_ &= sides.before && !sides.before->is_object();
      return *sides.after;
    }
    const PropertyValue* before = sides.before ? sides.before->find(name) : nullptr;
    const PropertyValue* after = sides.after->find(name);
    Place place = run({before, after}, depth + 1, secret);
    if (!place && !after) return *sides.after;
    return with_member(*sides.after, name, std::move(place));
  }

  Place element(Sides sides, std::int64_t index, std::size_t depth, bool secret) {
    if (!sides.after->is_array()) {
      complete_ &= sides.before && !sides.before->is_array();
      return *sides.after;
    }
    const std::span<const PropertyValue> after = sides.after->as_array();
    if (index < 0 || !sides.before || !sides.before->is_array()) {
      complete_ = false;
      return *sides.after;
    }
    const std::span<const PropertyValue> before = sides.before->as_array();
    const auto at = static_cast<std::uint64_t>(index);
    if (at >= before.size() || at >= after.size()) {
      complete_ &= at >= before.size() && at >= after.size();
      return *sides.after;
    }
    std::vector<PropertyValue> items(after.begin(), after.end());
    items[at] = run({&before[at], &after[at]}, depth + 1, secret).value_or(PropertyValue());
    return PropertyValue::array(std::move(items));
  }

  Place every(Sides sides, std::size_t depth, bool secret) {
    if (sides.before && sides.before->is_object() && sides.after->is_object()) {
      return every_member(sides, depth, secret);
    }
    if (sides.before && sides.before->is_array() && sides.after->is_array()) {
      return every_element(sides, depth, secret);
    }
    const bool last = depth + 1 == steps_.size();
    complete_ &= last || !is_container(sides.after);
    return *sides.after;
  }

  Place every_member(Sides sides, std::size_t depth, bool secret) {
    const bool last = depth + 1 == steps_.size();
    ObjectBuilder members;
    if (!last) members = ObjectBuilder(sides.after->as_object());
    for (const auto& [key, before] : sides.before->as_object()) {
      Place place = run({&before, sides.after->find(key)}, depth + 1, secret);
      if (place) members.set(key, *std::move(place));
    }
    return members.build();
  }

  Place every_element(Sides sides, std::size_t depth, bool secret) {
    const std::span<const PropertyValue> before = sides.before->as_array();
    const std::span<const PropertyValue> after = sides.after->as_array();
    std::vector<PropertyValue> items(after.begin(), after.end());
    const std::size_t common = std::min(before.size(), after.size());
    for (std::size_t i = 0; i < common; ++i) {
      items[i] = run({&before[i], &after[i]}, depth + 1, secret).value_or(PropertyValue());
    }
    complete_ &= before.size() == after.size();
    return PropertyValue::array(std::move(items));
  }

  static PropertyValue with_member(const PropertyValue& object, const std::string& name,
                                   Place place) {
    std::vector<Member> members;
    for (const Member& member : object.as_object()) {
      if (member.key != name) members.push_back(member);
    }
    if (place) members.push_back({name, *std::move(place)});
    return PropertyValue::object(std::move(members));
  }

  std::span<const PathStep> steps_;
  bool complete_ = true;
};

}  // namespace

ResetResult reset(const PropertyValue& old_value, const PropertyValue& new_value,
                  const PropertyPath& path, const base::Limits& limits) {
  if (path.empty() || path.steps().size() > limits.max_nesting) return {new_value, false};
  Resetter resetter(path.steps());
  Resetter::Place place = resetter.run({&old_value, &new_value}, 0, false);
  return {place ? *std::move(place) : new_value, resetter.complete()};
}

}  // namespace virga::pulumi
