#include "engine/diff/replace_on_changes.h"

#include <algorithm>

#include "engine/state/secret_value.h"

namespace virga::engine {
namespace {

using pulumi::PathStep;
using pulumi::PropertyPath;
using pulumi::PropertyValue;

// Returns whether a value exists at `steps` below `value`. Any path may exist below an unknown
// value.
bool exists(const PropertyValue* value, std::span<const PathStep> steps) {
  value = inside_secrets(value);
  if (!value || value->is_null()) return false;
  if (steps.empty() || value->is_computed()) return true;
  const auto rest = steps.subspan(1);
  const auto* name = std::get_if<std::string>(&steps[0]);
  const bool any = name && *name == "*";
  if (value->is_object() && name) {
    if (!any) return exists(value->find(*name), rest);
    return std::any_of(value->as_object().begin(), value->as_object().end(),
                       [&](const pulumi::Member& member) { return exists(&member.value, rest); });
  }
  if (!value->is_array()) return false;
  const auto items = value->as_array();
  if (any) {
    return std::any_of(items.begin(), items.end(),
                       [&](const PropertyValue& item) { return exists(&item, rest); });
  }
  const auto* index = std::get_if<std::int64_t>(&steps[0]);
  return index && *index >= 0 && static_cast<std::size_t>(*index) < items.size() &&
         exists(&items[static_cast<std::size_t>(*index)], rest);
}

// Like `pulumi::get`, but also looks inside of secrets.
const PropertyValue* at(const PropertyValue& root, std::span<const PathStep> steps) {
  const PropertyValue* value = inside_secrets(&root);
  for (const PathStep& step : steps) {
    if (!value) return nullptr;
    value = inside_secrets(pulumi::get(*value, PropertyPath({step})));
  }
  return value;
}

bool replaces(const Change& change, const PropertyPath& path, const PropertyValue& before,
              const PropertyValue& after) {
  if (path.contains(change.path)) return true;
  const auto& above = change.path.steps();
  const std::span<const PathStep> steps = path.steps();
  if (above.size() >= steps.size()) return false;
  const auto prefix = steps.first(above.size());
  if (!PropertyPath({prefix.begin(), prefix.end()}).contains(change.path)) return false;
  const auto rest = steps.subspan(above.size());
  return exists(at(before, above), rest) || exists(at(after, above), rest);
}

}  // namespace

std::vector<std::string> mark_replacing(std::vector<Change>& changes,
                                        std::span<const PropertyPath> paths,
                                        const PropertyValue& old_inputs,
                                        const PropertyValue& new_inputs) {
  std::vector<std::string> marked;
  for (Change& change : changes) {
    if (change.replaces) continue;
    change.replaces = std::any_of(paths.begin(), paths.end(), [&](const PropertyPath& path) {
      return replaces(change, path, old_inputs, new_inputs);
    });
    if (change.replaces) marked.push_back(change.path.str());
  }
  return marked;
}

base::Result<std::vector<PropertyPath>> parse_paths(std::span<const std::string> texts,
                                                    std::string_view option) {
  std::vector<PropertyPath> paths;
  for (const std::string& text : texts) {
    auto path = PropertyPath::parse(text);
    if (!path) {
      return base::fail("its " + std::string(option) + " has a bad path " + text, path.error());
    }
    paths.push_back(*std::move(path));
  }
  return paths;
}

}  // namespace virga::engine
