// How a language host binds programs.
#pragma once

#include "bind/bind.h"

namespace virga::host {

// Spec: docs/spec/pcl-language.md, section 16. Not strict: what schemas lack is tolerated.
inline bind::BindOptions bind_options(bool strict) {
  bind::BindOptions options;
  options.prefer_output_versioned_invokes = true;
  options.allow_missing_variables = options.allow_missing_properties = !strict;
  options.skip_resource_type_checking = options.skip_invoke_type_checking = !strict;
  options.skip_range_type_checking = !strict;
  return options;
}

}  // namespace virga::host
