// Which types may stand where another is asked for (docs/spec/pulumi-types.md, section 3).
#pragma once

#include "pulumi/types/type.h"

namespace virga::pulumi {

// True when every value of `from` may be given where `to` is asked for, without a conversion:
// - equal types; every type to Dynamic, which itself goes nowhere else;
// - to a union that has a member which accepts; from a union whose members are all accepted;
// - part by part: Array to Array, Map to Map, Tuple to a Tuple of the same length, Tuple to Array,
//   Object to Map;
// - Object to Object: for each property of `to` there is one in `from` that it accepts, or none is
//   needed because it accepts Null; further properties do not matter;
// - Enum to its base type, and to an Enum that has all of its values; never a base type to an Enum,
//   which only constants can be (see conforms());
// - lifted: T to Promise<T> to Output<T>, never back.
// Null thus goes only to Null, to unions with it, and to Dynamic.
bool assignable(const Type& to, const Type& from);

}  // namespace virga::pulumi
