// An object of which some members change.
#pragma once

#include <utility>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::run {

// `object` with these members, which replace those of the same keys; `object` itself if there are
// none, so an object that has the right shape already costs no memory. Requires: an object.
inline pulumi::PropertyValue with_members(const pulumi::PropertyValue& object,
                                          std::vector<pulumi::Member> changed) {
  if (changed.empty()) return object;
  pulumi::ObjectBuilder members(object.as_object());
  for (pulumi::Member& member : changed) {
    members.set(std::move(member.key), std::move(member.value));
  }
  return members.build();
}

}  // namespace virga::run
