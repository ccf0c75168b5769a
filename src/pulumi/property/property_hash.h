// A hash of property values that agrees with their equality (docs/spec/pulumi-types.md,
// section 2.1).
#pragma once

#include <cstddef>
#include <cstdint>

#include "pulumi/property/property_equal.h"

namespace virga::pulumi {

// Equal for values that deep_equals() calls equal: ignores Null members of objects, and the parts
// of references and assets that equality ignores. All archives have the same hash, since equality
// compares them by hash, by source or by packed bytes. Uses no stack in proportion to the depth.
std::uint64_t deep_hash(const PropertyValue& value);

// For hash maps and sets with property values as keys.
struct PropertyHash {
  std::size_t operator()(const PropertyValue& value) const { return deep_hash(value); }
};
struct PropertyEqual {
  bool operator()(const PropertyValue& a, const PropertyValue& b) const {
    return deep_equals(a, b);
  }
};

}  // namespace virga::pulumi
