// Visits every part of a value.
#pragma once

#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Returns whether `found` is true for the value or a part of it, including witnesses. Assets,
// archives and references have no parts. Uses no stack in proportion to the depth.
template <typename Found>
bool any_part(const PropertyValue& value, const Found& found) {
  std::vector<const PropertyValue*> pending{&value};
  while (!pending.empty()) {
    const PropertyValue& next = *pending.back();
    pending.pop_back();
    if (found(next)) return true;
    switch (next.kind()) {
      case PropertyValue::Kind::kNull:
      case PropertyValue::Kind::kBool:
      case PropertyValue::Kind::kNumber:
      case PropertyValue::Kind::kString:
      case PropertyValue::Kind::kAsset:
      case PropertyValue::Kind::kArchive:
      case PropertyValue::Kind::kReference: break;
      case PropertyValue::Kind::kArray:
        for (const PropertyValue& item : next.as_array()) pending.push_back(&item);
        break;
      case PropertyValue::Kind::kObject:
        for (const Member& member : next.as_object()) pending.push_back(&member.value);
        break;
      case PropertyValue::Kind::kSecret:
      case PropertyValue::Kind::kComputed:
      case PropertyValue::Kind::kOutput: pending.push_back(&next.element()); break;
    }
  }
  return false;
}

}  // namespace virga::pulumi
