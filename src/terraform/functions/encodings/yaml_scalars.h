// The values of YAML scalars, as Terraform reads them.
#pragma once

#include <string_view>

#include "base/limits.h"
#include "cty/value.h"

namespace virga::terraform {

// `tag` is the full tag, or empty for a scalar without one. Fails for tags that do not exist and
// for text that the tag does not allow.
cty::Result<cty::Value> yaml_scalar(std::string_view text, std::string_view tag, bool is_plain,
                                    const base::Limits& limits);

}  // namespace virga::terraform
