// What a registration's answer lacks of what the schema declares (docs/spec/evaluator.md,
// section 3, "Answers of the engine").
#pragma once

#include "pulumi/property/property_value.h"
#include "schema/package.h"

namespace virga::run {

// `outputs` is an object. Properties that are declared but missing are unknown where the answer can
// be incomplete (in a preview), null otherwise; inside objects, lists and maps of objects too.
// Secret ones are wrapped. What is there stays as it is.
pulumi::PropertyValue shape_outputs(const pulumi::PropertyValue& outputs,
                                    const schema::Properties& properties,
                                    const schema::Package& package, bool incomplete);

}  // namespace virga::run
