// Property values without Outputs, as the state and providers have them.
#pragma once

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// `value` with each Output replaced by its element, an unknown one by a Computed, a secret one
// within a Secret. What has no Output inside is the same payload. Below `limits.max_type_depth`
// containers an Output is what it was.
pulumi::PropertyValue settled(const pulumi::PropertyValue& value, const base::Limits& limits = {});

}  // namespace virga::engine
