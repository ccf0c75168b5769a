// An object of which some members change.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::run {

// `object` with these members, which replace those of the same keys; `object` itself if there are
// none, so an object that has the right shape already costs no memory. Requires: an object.
inline pulumi::PropertyValue with_members(const pulumi::PropertyValue& object,
                                          std::vector<pulumi::Member> changed) {
  if (changed.empty()) return object;
  std::ranges::sort(changed, {}, &pulumi::Member::key);
  const std::span<const pulumi::Member> before = object.as_object();
  const auto is_new = [&](const pulumi::Member& member) { return !object.find(member.key); };
  pulumi::ObjectBuilder members;
  members.reserve(before.size() + static_cast<std::size_t>(std::ranges::count_if(changed, is_new)));
  for (const pulumi::Member& member : before) {
    const auto now = std::ranges::lower_bound(changed, member.key, {}, &pulumi::Member::key);
    const bool is_changed = now != changed.end() && now->key == member.key;
    members.set(member.key, is_changed ? std::move(now->value) : member.value);
  }
  for (pulumi::Member& member : changed) {
    if (is_new(member)) members.set(std::move(member.key), std::move(member.value));
  }
  return members.build();
}

}  // namespace virga::run
