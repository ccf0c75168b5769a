// Counts the allocations of the test program, as a deterministic measure of work. Returns 0 if
// allocations cannot be counted.
#pragma once

#include <cstddef>

namespace virga::sdk {

std::size_t allocations();

}  // namespace virga::sdk
