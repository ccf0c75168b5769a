// Checks values against types.
#pragma once

#include "base/error.h"
#include "pulumi/property/property_value.h"
#include "pulumi/types/type.h"

namespace virga::pulumi {

enum class EnumRule {
  kStrict,  // one of its values (docs/spec/pulumi-types.md, section 3, rule 4)
  // Any value of the enum's base type. For callers that know that a schema lists only some of the
  // values: providers may take more.
  kRelaxed,
};

// Nothing when `value` is of `type`. Otherwise an error with the path to the first part that is
// not, what was expected there and the kind that was found; never a value.
// - An Output<T> is an Output whose element conforms to T, or any unknown one; a Secret with such
//   an element; a Computed; and, lifted, what conforms to T. A Promise<T> has settled when there is
//   a value: it is what conforms to T. Plain types take no Secret, Computed or Output.
// - An object needs the properties that do not accept Null, and may have more; Null members of a
//   Map count as absent.
// - A union takes what one of its members takes; of their errors the one from deepest inside
// counts.
base::Result<void> conforms(const PropertyValue& value, const Type& type,
                            EnumRule enums = EnumRule::kStrict);

}  // namespace virga::pulumi
