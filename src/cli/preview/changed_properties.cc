#include "cli/preview/changed_properties.h"

#include <algorithm>
#include <set>

#include "base/check.h"
#include "pulumi/property/property_equal.h"

namespace virga::cli {
namespace {

using engine::Change;
using pulumi::PropertyValue;
using Kind = ChangedProperty::Kind;

const PropertyValue* step_into(const PropertyValue& value, const pulumi::PathStep& step) {
  if (const auto* name = std::get_if<std::string>(&step)) return value.find(*name);
  const auto index = std::get<std::int64_t>(step);
  if (!value.is_array() || index < 0) return nullptr;
  const auto items = value.as_array();
  const auto at = static_cast<std::size_t>(index);
  return at < items.size() ? &items[at] : nullptr;
}

// Returns the value at a path. A value inside of a secret is secret.
std::optional<PropertyValue> value_at(const PropertyValue& root, const pulumi::PropertyPath& path) {
  const PropertyValue* value = &root;
  bool secret = false;
  const auto open = [&] {
    while (value->is_secret()) {
      secret = true;
      value = &value->element();
    }
  };
  for (const pulumi::PathStep& step : path.steps()) {
    open();
    value = step_into(*value, step);
    if (!value) return std::nullopt;
  }
  open();
  return secret ? PropertyValue::secret(*value) : *value;
}

Kind kind_of(Change::Kind kind) {
  switch (kind) {
    case Change::Kind::kAdd: return Kind::kAdded;
    case Change::Kind::kDelete: return Kind::kDeleted;
    case Change::Kind::kUpdate: return Kind::kUpdated;
  }
  VIRGA_UNREACHABLE();
}

// Returns the first step of each path.
std::set<std::string> changed_names(const std::vector<Change>& changes) {
  std::set<std::string> names;
  for (const Change& change : changes) {
    if (change.path.empty()) continue;
    if (const auto* name = std::get_if<std::string>(&change.path.steps().front())) {
      names.insert(*name);
    }
  }
  return names;
}

std::string as_path(const std::string& name) {
  return pulumi::PropertyPath({name}).str();
}

void add_unchanged(const engine::ResourceStep& step, std::vector<ChangedProperty>& found) {
  const auto changed = changed_names(step.changes);
  for (const pulumi::Member& member : step.inputs.as_object()) {
    if (changed.contains(member.key) || member.key.starts_with("__")) continue;
    found.push_back({as_path(member.key), Kind::kSame, std::nullopt, member.value});
  }
}

}  // namespace

std::vector<ChangedProperty> changed_properties(const engine::ResourceStep& step, Detail detail) {
  std::vector<ChangedProperty> found;
  for (const Change& change : step.changes) {
    if (change.hidden) continue;
    found.push_back({change.path.str(), kind_of(change.kind),
                     value_at(step.old_inputs, change.path), value_at(step.inputs, change.path),
                     change.replaces});
  }
  if (detail == Detail::kAll) add_unchanged(step, found);
  std::ranges::stable_sort(found, {}, &ChangedProperty::path);
  return found;
}

namespace {

// `now` is null for a deleted property.
ChangedProperty compared_member(const pulumi::Member& old, const PropertyValue* now) {
  const std::string path = as_path(old.key);
  if (!now) return {path, Kind::kDeleted, old.value, std::nullopt};
  if (pulumi::deep_equals(old.value, *now)) return {path, Kind::kSame, std::nullopt, *now};
  return {path, Kind::kUpdated, old.value, *now};
}

// Returns all properties, including unchanged ones, in the order of the paths.
std::vector<ChangedProperty> compared(const PropertyValue& before, const PropertyValue& after) {
  std::vector<ChangedProperty> found;
  for (const pulumi::Member& old : before.as_object()) {
    found.push_back(compared_member(old, after.find(old.key)));
  }
  for (const pulumi::Member& now : after.as_object()) {
    if (!before.find(now.key)) {
      found.push_back({as_path(now.key), Kind::kAdded, std::nullopt, now.value});
    }
  }
  std::ranges::sort(found, {}, &ChangedProperty::path);
  return found;
}

bool is_same(const ChangedProperty& property) {
  return property.kind == Kind::kSame;
}

}  // namespace

std::vector<ChangedProperty> differences(const PropertyValue& before, const PropertyValue& after) {
  std::vector<ChangedProperty> found = compared(before, after);
  std::erase_if(found, is_same);
  return found;
}

std::vector<ChangedProperty> changed_outputs(const PropertyValue& before,
                                             const PropertyValue& after) {
  std::vector<ChangedProperty> found = compared(before, after);
  if (std::ranges::all_of(found, is_same)) return {};
  return found;
}

}  // namespace virga::cli
