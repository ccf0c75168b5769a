#include <algorithm>

#include "cli/graph/layout/grid.h"

namespace virga::cli {
namespace {

constexpr int kSweeps = 8;

class Ordering {
 public:
  explicit Ordering(Grid& grid) : grid_(grid), near_(grid), tops_(grid.elements.size()) {
    for (const auto& column : grid.columns) stack(column);
  }

  void run() {
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      if (sweep % 2 == 0) {
        for (auto& column : grid_.columns) sort(column, Side::kLeft);
      } else {
        for (auto column = grid_.columns.rbegin(); column != grid_.columns.rend(); ++column) {
          sort(*column, Side::kRight);
        }
      }
    }
  }

 private:
  using Side = Neighbours::Side;

  // Places the elements of a column without gaps, centered at zero.
  void stack(const std::vector<std::uint32_t>& column) {
    double height = 0;
    for (const std::uint32_t element : column) height += grid_.elements[element].height;
    double top = -height / 2;
    for (const std::uint32_t element : column) {
      tops_[element] = top;
      top += grid_.elements[element].height;
    }
  }

  void sort(std::vector<std::uint32_t>& column, Side side) {
    std::vector<std::pair<double, std::uint32_t>> keys;
    for (const std::uint32_t element : column) {
      double sum = 0;
      std::size_t count = 0;
      for (const Neighbours::End& end : near_.of(element)) {
        if (end.side != side) continue;
        sum += tops_[end.other] + end.shift;
        ++count;
      }
      const double top = count == 0 ? tops_[element] : sum / static_cast<double>(count);
      keys.emplace_back(top + grid_.elements[element].height / 2, element);
    }
    std::ranges::stable_sort(keys, {}, &std::pair<double, std::uint32_t>::first);
    for (std::size_t i = 0; i < column.size(); ++i) column[i] = keys[i].second;
    stack(column);
  }

  Grid& grid_;
  Neighbours near_;
  std::vector<double> tops_;
};

}  // namespace

void order_columns(Grid& grid) {
  Ordering(grid).run();
}

}  // namespace virga::cli
