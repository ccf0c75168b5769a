// A hash of property values that agrees with their equality (docs/spec/pulumi-types.md,
// section 2.1).
#pragma once

#include <cstddef>
#include <cstdint>

#include "pulumi/property/property_equal.h"

namespace virga::pulumi {

// The same for values that deep_equals() calls equal: Null members of objects do not count, nor
// does what equality passes over in references and assets. Archives all have the same, since
// equality compares them by hash, by what they name or by what they pack to. Takes stack for no
// depth.
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
