// Checking inputs against a resource's schema, as a provider's Check would (evaluator.md section
// 11, rule 7).
#pragma once

#include "base/error.h"
#include "pulumi/property_value.h"
#include "schema/package.h"

namespace virga::engine {

// Fails with the name of the first required input that is missing or null. Unknown ones are there.
base::Result<void> check_inputs(const pulumi::PropertyValue& inputs,
                                const schema::Resource& resource);

}  // namespace virga::engine
