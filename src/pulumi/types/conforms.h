// Checks values against types.
#pragma once

#include "base/error.h"
#include "pulumi/property/property_value.h"
#include "pulumi/types/type.h"

namespace virga::pulumi {

enum class EnumRule {
  kStrict,  // only its values (docs/spec/pulumi-types.md, section 3, rule 4)
  // Any value of the enum's base type. For callers whose schema lists only some of the values,
  // because providers may accept more.
  kRelaxed,
};

// Succeeds if `value` is of `type`. Otherwise returns an error with the path to the first wrong
// part, the expected type and the actual kind; never with a value.
// - An Output<T> accepts an Output whose element conforms to T, and any unknown one; a Secret with
//   such an element; a Computed; and, by lifting, a value that conforms to T. A Promise<T> accepts
//   the values of T, because a value is settled. Plain types accept no Secret, Computed or Output.
// - An object needs the properties that do not accept Null, and may have more; Null members of a
//   Map count as absent.
// - A union accepts the values of its members; its error is the one with the longest path.
base::Result<void> conforms(const PropertyValue& value, const Type& type,
                            EnumRule enums = EnumRule::kStrict);

}  // namespace virga::pulumi
