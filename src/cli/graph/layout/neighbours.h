// The links of a grid by element.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cli/graph/layout/grid.h"

namespace virga::cli {

class Neighbours {
 public:
  enum class Side : std::uint8_t { kLeft, kRight };
  struct End {
    std::uint32_t other;
    double shift;  // the line is straight if the element's top is the other's and this
    double weight;
    Side side;  // of the element
  };

  explicit Neighbours(const Grid& grid);

  std::span<const End> of(std::uint32_t element) const {
    return std::span(ends_).subspan(first_[element], first_[element + 1] - first_[element]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<End> ends_;
};

}  // namespace virga::cli
