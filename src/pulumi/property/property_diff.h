// The differences between two property values (docs/spec/pulumi-types.md, section 2.2).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

class AssetHasher;
struct ValueDiff;

// Changes inside one object or array. No key is in two of the maps; the entries of `updates` are
// different.
template <typename Key>
struct ChildrenDiff {
  std::map<Key, PropertyValue> adds;
  std::map<Key, PropertyValue> deletes;
  std::map<Key, PropertyValue> sames;  // the old values; the new ones under UnknownRule::kEqual
  std::map<Key, ValueDiff> updates;
};
using ObjectDiff = ChildrenDiff<std::string>;
using ArrayDiff = ChildrenDiff<std::size_t>;

// A change, with the changes of the parts if both sides are objects or both are arrays.
struct ValueDiff {
  PropertyValue old_value;
  PropertyValue new_value;
  std::optional<ObjectDiff> object;
  std::optional<ArrayDiff> array;
};

enum class UnknownRule {
  kDifferent,  // a Computed equals only a Computed with an equal witness
  kEqual,      // a Computed equals any value, also inside secrets, and removing one is no change;
               // for comparing a preview with the update after it
};

// Returns nullopt if the two are equal. If a member of an object is null on one side, the other
// side is an add or a delete. Elements of arrays are compared by index, and null is a value there:
// null against another value is an update. Values nested deeper than `limits.max_type_depth` are
// reported as a whole.
std::optional<ValueDiff> diff(const PropertyValue& old_value, const PropertyValue& new_value,
                              UnknownRule unknowns = UnknownRule::kDifferent,
                              const base::Limits& limits = {});

// The same, with assets and archives compared by their hashes, as in deep_equals with a hasher.
std::optional<ValueDiff> diff(const PropertyValue& old_value, const PropertyValue& new_value,
                              AssetHasher& hasher, UnknownRule unknowns = UnknownRule::kDifferent,
                              const base::Limits& limits = {});

}  // namespace virga::pulumi
