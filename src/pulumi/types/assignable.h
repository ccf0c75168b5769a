// Assignability of types (docs/spec/pulumi-types.md, section 3).
#pragma once

#include "pulumi/types/type.h"

namespace virga::pulumi {

// Returns whether every value of `from` is valid where `to` is required, without a conversion:
// - equal types; every type to Dynamic; Dynamic to no other type;
// - to a union with a member that accepts; from a union whose members are all accepted;
// - part by part: Array to Array, Map to Map, Tuple to a Tuple of the same length, Tuple to Array,
//   Object to Map;
// - Object to Object: `from` has each property of `to` with an accepted type, or lacks one that
//   accepts Null; further properties are ignored;
// - Enum to its base type, and to an Enum with all of its values; never a base type to an Enum,
//   which accepts constants only (see conforms());
// - lifted: T to Promise<T> to Output<T>, never the reverse.
// So Null is assignable only to Null, to unions with it, and to Dynamic.
bool assignable(const Type& to, const Type& from);

}  // namespace virga::pulumi
