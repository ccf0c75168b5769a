// For tests: property values from JSON.
#pragma once

#include <string_view>

#include "pulumi/wire/wire_json.h"

namespace virga::engine {

inline pulumi::PropertyValue json(std::string_view text) {
  return pulumi::read_wire_json(text).value();
}

}  // namespace virga::engine
