// Equality of property values (docs/spec/pulumi-types.md, section 2.1).
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Equality as the engine defines it:
// - kinds are distinct: Secret(x) equals neither x nor an Output of x; numbers are compared by ==,
//   so NaN differs from itself and -0 equals 0;
// - a Null member of an object equals a missing one;
// - Assets and Archives are compared by hash if both have one (strings are hashed here), otherwise
//   by their sources. No file is read: to compare a file by its bytes, add its hash first;
// - references are compared by URN and id alone; Outputs by all four parts, with ordered
//   dependencies.
// Uses no stack in proportion to the depth.
bool deep_equals(const PropertyValue& a, const PropertyValue& b);

// Computes missing hashes of assets and archives; assets/content_hash.h implements it.
class AssetHasher {
 public:
  virtual ~AssetHasher() = default;
  // Lower-case hexadecimal SHA-256; nullopt if it cannot be computed.
  virtual std::optional<std::string> hash(const Asset& asset) = 0;
  virtual std::optional<std::string> hash(const Archive& archive) = 0;
};

// The same, but Assets and Archives are compared by hash alone; missing hashes are computed. So a
// string equals a file with the same bytes, and an archive equals one of another kind with the same
// packed bytes. If a hash cannot be computed, the two differ.
bool deep_equals(const PropertyValue& a, const PropertyValue& b, AssetHasher& hasher);

}  // namespace virga::pulumi
