// Strongly connected components of a graph given as edges by index (Tarjan, without recursion).
#pragma once

#include <cstddef>
#include <vector>

namespace virga::model {

// Each component comes after the components that it reaches.
std::vector<std::vector<std::size_t>> strong_components(
    const std::vector<std::vector<std::size_t>>& edges);

}  // namespace virga::model
