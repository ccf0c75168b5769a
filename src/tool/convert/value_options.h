// The values that --var and --var-file give. Private to tool/convert.
#pragma once

#include <vector>

#include "check/session/translation.h"
#include "convert/terraform/terraform.h"

namespace virga::tool {

inline std::vector<convert::terraform::ValueOption> value_options(
    const check::TranslationOptions& options) {
  std::vector<convert::terraform::ValueOption> values;
  for (const auto& [file, name, text] : options.values) values.push_back({file, name, text});
  return values;
}

}  // namespace virga::tool
