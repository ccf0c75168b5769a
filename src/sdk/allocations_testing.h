// How often the test program has allocated memory: a measure of steps that no clock disturbs.
#pragma once

#include <cstddef>

namespace virga::sdk {

std::size_t allocations();

}  // namespace virga::sdk
