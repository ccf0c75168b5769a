// Equality of property values (docs/spec/pulumi-types.md, section 2.1).
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// The same in every respect that the engine compares:
// - kinds never mix: Secret(x) is neither x nor an Output of x; numbers by ==, so NaN differs from
//   itself and -0 equals 0;
// - a Null member of an object is as good as a missing one;
// - Assets and Archives by hash where both have one (text is hashed here), otherwise by what they
//   name: no file is read, so whoever wants a file compared by its bytes puts the hash in first;
// - references by URN and id alone; Outputs by all four parts, dependencies in order.
// Takes stack for no depth.
bool deep_equals(const PropertyValue& a, const PropertyValue& b);

// Finds the hashes of assets and archives that have none; assets/content_hash.h reads them.
class AssetHasher {
 public:
  virtual ~AssetHasher() = default;
  // Lower-case hexadecimal SHA-256; nothing where it cannot be computed.
  virtual std::optional<std::string> hash(const Asset& asset) = 0;
  virtual std::optional<std::string> hash(const Archive& archive) = 0;
};

// The same, but Assets and Archives are compared by hash alone, those that lack one asked for: a
// text equals a file of the same bytes, an archive one of another kind that is packed into the same
// bytes. Where a hash cannot be computed the two differ.
bool deep_equals(const PropertyValue& a, const PropertyValue& b, AssetHasher& hasher);

}  // namespace virga::pulumi
