// Outputs: a file outputs-NAME.txt holds their number.
#pragma once

#include "harness.h"

namespace virga::bench {

// Applies one after the other, all waiting before the first has a value.
Work chain_case(const std::filesystem::path& file);

// As many that wait for one, all gathered into one again.
Work fan_case(const std::filesystem::path& file);

}  // namespace virga::bench
