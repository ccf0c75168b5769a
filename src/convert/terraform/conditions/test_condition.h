// A condition about resources as a condition of a test (docs/testing.md).
#pragma once

#include <optional>
#include <string>

#include "convert/terraform/conditions/known_inputs.h"
#include "convert/terraform/emit/emit.h"

namespace virga::convert::terraform {

// `resource.db.inputs.replicas >= 2` for `demo_db.db.replicas >= 2`, with marks. `owner` is the
// block that `self` denotes; it may be null. `path` is the way of calls to the module. Returns
// nullopt if a test does not know a value, or does not have a function: it knows the arguments of
// resources, but neither what providers answer, nor variables and locals.
std::optional<std::string> test_condition(Context& context, const AttributeAt& condition,
                                          const Declaration* owner, const CallPath& path);

}  // namespace virga::convert::terraform
