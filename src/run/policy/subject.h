// Converts a stack and its resources to values. bind/policy/subject.h has their types. Private to
// the folder.
#pragma once

#include "base/error.h"
#include "base/limits.h"
#include "cty/value.h"
#include "run/policy/policy_resource.h"

namespace virga::run {

cty::Value policy_stack_value(const PolicyStack& stack);

// `of_stack`: includes the attributes that only policies of stacks see. Omits properties whose
// names begin with `__`, which belong to the engine. Fails if properties are nested too deep.
base::Result<cty::Value> policy_resource_value(const PolicyResource& resource, bool of_stack,
                                               const base::Limits& limits);

}  // namespace virga::run
