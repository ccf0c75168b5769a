// Values as a person reads them in a terminal.
#pragma once

#include <cstdint>
#include <string>

#include "cty/value.h"

namespace virga::cli {

// In HCL's notation, on one line where it fits into `width` columns and with a line for each item
// where not. What HCL has no notation for is described: "[unknown]", and "[secret]" for what is
// marked, since every mark may be that of a secret.
std::string show_value(const cty::Value& value, std::uint32_t width);

}  // namespace virga::cli
