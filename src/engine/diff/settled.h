// Removes Outputs from property values, as the state and providers require.
#pragma once

#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Returns `value` with each Output replaced by its element. An unknown Output becomes a Computed,
// and a secret one a Secret. Parts without Outputs are shared with `value`. Outputs below
// `limits.max_type_depth` containers are kept.
pulumi::PropertyValue settled(const pulumi::PropertyValue& value, const base::Limits& limits = {});

}  // namespace virga::engine
