// Reads and changes values at paths. Values are immutable: a change copies the containers on the
// path, from the inside out, and shares the rest.
#include <algorithm>
#include <iterator>

#include "pulumi/property/property_path.h"

namespace virga::pulumi {
namespace {

const PropertyValue& nothing() {
  static const PropertyValue value{};
  return value;
}

// The index as a position in `size` elements; nullopt if it is out of range.
std::optional<std::size_t> position(std::int64_t index, std::size_t size) {
  if (index < 0 || static_cast<std::uint64_t>(index) >= size) return std::nullopt;
  return static_cast<std::size_t>(index);
}

const PropertyValue* child(const PropertyValue& parent, const PathStep& step) {
  if (const auto* name = std::get_if<std::string>(&step)) return parent.find(*name);
  if (!parent.is_array()) return nullptr;
  const std::span<const PropertyValue> items = parent.as_array();
  const auto at = position(std::get<std::int64_t>(step), items.size());
  return at ? &items[*at] : nullptr;
}

// Returns whether `parent` can have a child at `step`. With `grow`, Nulls become containers and
// arrays grow up to `grow` elements.
bool accepts(const PropertyValue& parent, const PathStep& step, std::size_t grow) {
  const bool may_become_container = grow > 0 && parent.is_null();
  if (std::holds_alternative<std::string>(step)) return parent.is_object() || may_become_container;
  if (!parent.is_array() && !may_become_container) return false;
  const std::size_t size = parent.is_array() ? parent.as_array().size() : 0;
  return position(std::get<std::int64_t>(step), std::max(size, grow)).has_value();
}

PropertyValue with_child(const PropertyValue& parent, const PathStep& step, PropertyValue value) {
  if (const auto* name = std::get_if<std::string>(&step)) {
    ObjectBuilder members;
    if (parent.is_object()) members = ObjectBuilder(parent.as_object());
    return members.set(*name, std::move(value)).build();
  }
  std::vector<PropertyValue> items;
  if (parent.is_array()) std::ranges::copy(parent.as_array(), std::back_inserter(items));
  const auto at = static_cast<std::size_t>(std::get<std::int64_t>(step));
  if (at >= items.size()) items.resize(at + 1);
  items[at] = std::move(value);
  return PropertyValue::array(std::move(items));
}

// The containers on `path`, the root first: one for each step. With `grow`, missing ones count as
// Null.
std::optional<std::vector<const PropertyValue*>> parents(const PropertyValue& root,
                                                         const PropertyPath& path,
                                                         std::size_t grow) {
  if (path.empty()) return std::nullopt;
  std::vector<const PropertyValue*> found;
  found.reserve(path.steps().size());
  const PropertyValue* at = &root;
  for (const PathStep& step : path.steps()) {
    if (!at || !accepts(*at, step, grow)) return std::nullopt;
    found.push_back(at);
    at = child(*at, step);
    if (!at && grow > 0) at = &nothing();
  }
  return found;
}

// Inserts `value` at `path` and rebuilds its parents, innermost first.
PropertyValue rebuild(const std::vector<const PropertyValue*>& found, const PropertyPath& path,
                      PropertyValue value, std::size_t depth) {
  while (depth > 0) {
    --depth;
    value = with_child(*found[depth], path.steps()[depth], std::move(value));
  }
  return value;
}

std::optional<PropertyValue> put(const PropertyValue& root, const PropertyPath& path,
                                 PropertyValue value, std::size_t grow) {
  const auto found = parents(root, path, grow);
  if (!found) return std::nullopt;
  return rebuild(*found, path, std::move(value), found->size());
}

}  // namespace

const PropertyValue* get(const PropertyValue& root, const PropertyPath& path) {
  const PropertyValue* at = &root;
  for (const PathStep& step : path.steps()) {
    at = child(*at, step);
    if (!at) return nullptr;
  }
  return at;
}

std::optional<PropertyValue> set(const PropertyValue& root, const PropertyPath& path,
                                 PropertyValue value) {
  return put(root, path, std::move(value), 0);
}

std::optional<PropertyValue> add(const PropertyValue& root, const PropertyPath& path,
                                 PropertyValue value, const base::Limits& limits) {
  return put(root, path, std::move(value), limits.max_collection_size);
}

std::optional<PropertyValue> remove(const PropertyValue& root, const PropertyPath& path) {
  const auto found = parents(root, path, 0);
  if (!found) return std::nullopt;
  const PathStep& last = path.steps().back();
  const auto* name = std::get_if<std::string>(&last);
  if (!name) return rebuild(*found, path, PropertyValue(), found->size());
  std::vector<Member> members;
  std::ranges::copy_if(found->back()->as_object(), std::back_inserter(members),
                       [&](const Member& member) { return member.key != *name; });
  return rebuild(*found, path, PropertyValue::object(std::move(members)), found->size() - 1);
}

}  // namespace virga::pulumi
