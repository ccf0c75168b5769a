// A stack and its resources as values of expressions: what bind/policy/subject.h has the types of.
// Private to the folder.
#pragma once

#include "base/error.h"
#include "base/limits.h"
#include "cty/value.h"
#include "run/policy/policy_resource.h"

namespace virga::run {

cty::Value policy_stack_value(const PolicyStack& stack);

// `of_stack`: with what only policies of stacks see. Properties whose names begin with `__` are the
// engine's own and not shown. Fails where properties cannot be values: nested too deep.
base::Result<cty::Value> policy_resource_value(const PolicyResource& resource, bool of_stack,
                                               const base::Limits& limits);

}  // namespace virga::run
