#include "pulumi/property_query.h"

#include <vector>

#include "base/check.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

// True when `found` says so of the value or of something inside it, witnesses included. Assets,
// archives and references have nothing inside.
template <typename Found>
bool any(const PropertyValue& value, const Found& found) {
  std::vector<const PropertyValue*> pending{&value};
  while (!pending.empty()) {
    const PropertyValue& next = *pending.back();
    pending.pop_back();
    if (found(next)) return true;
    switch (next.kind()) {
      case Kind::kNull:
      case Kind::kBool:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kAsset:
      case Kind::kArchive:
      case Kind::kReference: break;
      case Kind::kArray:
        for (const PropertyValue& item : next.as_array()) pending.push_back(&item);
        break;
      case Kind::kObject:
        for (const Member& member : next.as_object()) pending.push_back(&member.value);
        break;
      case Kind::kSecret:
      case Kind::kComputed:
      case Kind::kOutput: pending.push_back(&next.element()); break;
    }
  }
  return false;
}

}  // namespace

bool contains_unknowns(const PropertyValue& value) {
  return any(value, [](const PropertyValue& part) {
    return part.is_computed() || (part.is_output() && !part.as_output().known);
  });
}

bool contains_secrets(const PropertyValue& value) {
  return any(value, [](const PropertyValue& part) {
    return part.is_secret() || (part.is_output() && part.as_output().secret);
  });
}

}  // namespace virga::pulumi
