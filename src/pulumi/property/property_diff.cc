#include "pulumi/property/property_diff.h"

#include <algorithm>
#include <span>
#include <utility>

#include "pulumi/property/property_equal.h"

namespace virga::pulumi {
namespace {

class Differ {
 public:
  Differ(UnknownRule unknowns, const base::Limits& limits, AssetHasher* hasher)
      : ignore_unknowns_(unknowns == UnknownRule::kEqual),
        max_depth_(limits.max_type_depth),
        hasher_(hasher) {}

  std::optional<ValueDiff> run(const PropertyValue& before, const PropertyValue& after,
                               std::uint32_t depth) const {
    if (ignore_unknowns_ && (before.is_computed() || after.is_computed())) return std::nullopt;
    if (depth < max_depth_) {
      if (before.is_array() && after.is_array()) return arrays(before, after, depth + 1);
      if (before.is_object() && after.is_object()) return objects(before, after, depth + 1);
      if (ignore_unknowns_ && before.is_secret() && after.is_secret() &&
          !run(before.element(), after.element(), depth + 1)) {
        return std::nullopt;
      }
    }
    if (hasher_ ? deep_equals(before, after, *hasher_) : deep_equals(before, after)) {
      return std::nullopt;
    }
    return ValueDiff{before, after, std::nullopt, std::nullopt};
  }

 private:
  std::optional<ValueDiff> objects(const PropertyValue& before, const PropertyValue& after,
                                   std::uint32_t depth) const {
    ObjectDiff children;
    for (const auto& [key, value] : before.as_object()) {
      if (const PropertyValue* now = after.find(key)) {
        member(children, key, value, *now, depth);
      } else if (!value.is_null() && !(ignore_unknowns_ && value.is_computed())) {
        children.deletes.emplace(key, value);
      }
    }
    for (const auto& [key, value] : after.as_object()) {
      if (!value.is_null() && !before.find(key)) children.adds.emplace(key, value);
    }
    if (!changed(children)) return std::nullopt;
    return ValueDiff{before, after, std::move(children), std::nullopt};
  }

  std::optional<ValueDiff> arrays(const PropertyValue& before, const PropertyValue& after,
                                  std::uint32_t depth) const {
    const std::span<const PropertyValue> old_items = before.as_array();
    const std::span<const PropertyValue> new_items = after.as_array();
    const std::size_t common = std::min(old_items.size(), new_items.size());
    ArrayDiff children;
    for (std::size_t i = 0; i < common; ++i) {
      std::optional<ValueDiff> change = run(old_items[i], new_items[i], depth);
      if (change) {
        children.updates.emplace(i, *std::move(change));
      } else {
        children.sames.emplace(i, ignore_unknowns_ ? new_items[i] : old_items[i]);
      }
    }
    for (std::size_t i = common; i < old_items.size(); ++i) {
      children.deletes.emplace(i, old_items[i]);
    }
    for (std::size_t i = common; i < new_items.size(); ++i) {
      children.adds.emplace(i, new_items[i]);
    }
    if (!changed(children)) return std::nullopt;
    return ValueDiff{before, after, std::nullopt, std::move(children)};
  }

  // Records a member that both objects have; a null one counts as missing.
  void member(ObjectDiff& children, const std::string& key, const PropertyValue& before,
              const PropertyValue& after, std::uint32_t depth) const {
    std::optional<ValueDiff> change = run(before, after, depth);
    if (!change) {
      children.sames.emplace(key, ignore_unknowns_ ? after : before);
    } else if (before.is_null()) {
      children.adds.emplace(key, after);
    } else if (after.is_null()) {
      children.deletes.emplace(key, before);
    } else {
      children.updates.emplace(key, std::move(*change));
    }
  }

  template <typename Key>
  static bool changed(const ChildrenDiff<Key>& children) {
    return !children.adds.empty() || !children.deletes.empty() || !children.updates.empty();
  }

  bool ignore_unknowns_;
  std::uint32_t max_depth_;
  AssetHasher* hasher_;  // may be null
};

}  // namespace

std::optional<ValueDiff> diff(const PropertyValue& old_value, const PropertyValue& new_value,
                              UnknownRule unknowns, const base::Limits& limits) {
  return Differ(unknowns, limits, nullptr).run(old_value, new_value, 0);
}

std::optional<ValueDiff> diff(const PropertyValue& old_value, const PropertyValue& new_value,
                              AssetHasher& hasher, UnknownRule unknowns,
                              const base::Limits& limits) {
  return Differ(unknowns, limits, &hasher).run(old_value, new_value, 0);
}

}  // namespace virga::pulumi
