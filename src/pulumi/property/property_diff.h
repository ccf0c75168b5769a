// What changed between two property values (docs/spec/pulumi-types.md, section 2.2).
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

// Changes below one object or array. No key is in two of the maps; no entry of `updates` is equal.
template <typename Key>
struct ChildrenDiff {
  std::map<Key, PropertyValue> adds;
  std::map<Key, PropertyValue> deletes;
  std::map<Key, PropertyValue> sames;  // the old value, the new one under UnknownRule::kEqual
  std::map<Key, ValueDiff> updates;
};
using ObjectDiff = ChildrenDiff<std::string>;
using ArrayDiff = ChildrenDiff<std::size_t>;

// A change, with the parts where both sides are objects or both are arrays.
struct ValueDiff {
  PropertyValue old_value;
  PropertyValue new_value;
  std::optional<ObjectDiff> object;
  std::optional<ArrayDiff> array;
};

enum class UnknownRule {
  kDifferent,  // a Computed equals only a Computed with an equal witness
  kEqual,      // a Computed equals anything, in secrets too, and one that is gone is no change: for
               // a preview against the update that follows
};

// Returns nullopt if the two are equal. Of a member of an object that is null on one side the other
// side is an add or a delete. Elements of arrays are compared by index, where null is a value: null
// against another value is an update. Values nested deeper than `limits.max_type_depth` are not
// taken apart: the diff has their change as a whole.
std::optional<ValueDiff> diff(const PropertyValue& old_value, const PropertyValue& new_value,
                              UnknownRule unknowns = UnknownRule::kDifferent,
                              const base::Limits& limits = {});

// The same, with assets and archives compared by their hashes, as in deep_equals with a hasher.
std::optional<ValueDiff> diff(const PropertyValue& old_value, const PropertyValue& new_value,
                              AssetHasher& hasher, UnknownRule unknowns = UnknownRule::kDifferent,
                              const base::Limits& limits = {});

}  // namespace virga::pulumi
