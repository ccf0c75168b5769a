// Formats values for a terminal.
#pragma once

#include <cstdint>
#include <string>

#include "cty/value.h"

namespace virga::cli {

// Uses HCL's notation: on one line if it fits into `width` columns, otherwise with a line for each
// item. Values without a notation are described: "[unknown]", and "[secret]" for every marked
// value, because any mark may be a secret mark.
std::string show_value(const cty::Value& value, std::uint32_t width);

}  // namespace virga::cli
