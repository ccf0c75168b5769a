// Completes the answer to a registration with the properties that the schema declares
// (docs/spec/evaluator.md, section 3, "Answers of the engine").
#pragma once

#include "pulumi/property/property_value.h"
#include "schema/package.h"

namespace virga::run {

// Requires: `outputs` is an object. Declared properties that are missing are unknown if the answer
// can be incomplete (in a preview), null otherwise; also inside objects, lists and maps of objects.
// Secret properties are wrapped. Existing properties stay unchanged.
pulumi::PropertyValue shape_outputs(const pulumi::PropertyValue& outputs,
                                    const schema::Properties& properties,
                                    const schema::Package& package, bool incomplete);

}  // namespace virga::run
