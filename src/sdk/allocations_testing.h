// How often the test program has allocated memory: a measure of steps that no clock disturbs.
// Always 0 where it cannot be counted.
#pragma once

#include <cstddef>

namespace virga::sdk {

std::size_t allocations();

}  // namespace virga::sdk
