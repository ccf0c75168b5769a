#include "cli/graph/layout/neighbours.h"

namespace virga::cli {

Neighbours::Neighbours(const Grid& grid)
    : first_(grid.elements.size() + 1), ends_(2 * grid.links.size()) {
  for (const Link& link : grid.links) {
    ++first_[link.left + 1];
    ++first_[link.right + 1];
  }
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (const Link& link : grid.links) {
    const double shift = link.left_offset - link.right_offset;
    ends_[next[link.left]++] = {link.right, -shift, link.weight, Side::kRight};
    ends_[next[link.right]++] = {link.left, shift, link.weight, Side::kLeft};
  }
}

}  // namespace virga::cli
