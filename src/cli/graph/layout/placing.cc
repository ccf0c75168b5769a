#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "cli/graph/layout/grid.h"

namespace virga::cli {
namespace {

constexpr int kRounds = 10;

struct DesiredPosition {
  double top;
  double weight;
};

// Neighbours in the wrong order, which get their common mean.
struct Pool {
  double sum;
  double weight;
  std::size_t count;
  double mean() const { return sum / weight; }
  void add(const Pool& other) {
    sum += other.sum;
    weight += other.weight;
    count += other.count;
  }
};

// Returns the non-decreasing sequence nearest to the wishes by weighted least squares. Neighbours
// in the wrong order get their common mean (isotonic regression). O(n).
std::vector<double> in_order(std::span<const DesiredPosition> wishes) {
  std::vector<Pool> pools;
  for (const DesiredPosition& wish : wishes) {
    pools.push_back({wish.top * wish.weight, wish.weight, 1});
    while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
      pools[pools.size() - 2].add(pools.back());
      pools.pop_back();
    }
  }
  std::vector<double> result;
  for (const Pool& pool : pools) result.insert(result.end(), pool.count, pool.mean());
  return result;
}

class Placing {
 public:
  explicit Placing(const Grid& grid) : grid_(grid), near_(grid), tops_(grid.elements.size()) {
    for (const auto& column : grid.columns) {
      double height = 0;
      for (const std::uint32_t element : column) height += grid.elements[element].height;
      double top = -height / 2;
      for (const std::uint32_t element : column) {
        tops_[element] = top;
        top += grid.elements[element].height;
      }
    }
  }

  std::vector<double> run() {
    for (int round = 0; round < kRounds; ++round) {
      if (round % 2 == 0) {
        for (const auto& column : grid_.columns) pull(column);
      } else {
        for (auto column = grid_.columns.rbegin(); column != grid_.columns.rend(); ++column) {
          pull(*column);
        }
      }
    }
    for (const Band& band : grid_.bands) settle(band);
    return std::move(tops_);
  }

 private:
  void pull(const std::vector<std::uint32_t>& column) {
    // Subtracts the heights of the elements above, so that only the order is a constraint.
    std::vector<DesiredPosition> wishes;
    double above = 0;
    for (const std::uint32_t element : column) {
      DesiredPosition wish = desired_position(element);
      wish.top -= above;
      wishes.push_back(wish);
      above += grid_.elements[element].height;
    }
    const std::vector<double> tops = in_order(wishes);
    above = 0;
    for (std::size_t i = 0; i < column.size(); ++i) {
      tops_[column[i]] = tops[i] + above;
      above += grid_.elements[column[i]].height;
    }
  }

  DesiredPosition desired_position(std::uint32_t element) const {
    double sum = 0;
    double weight = 0;
    for (const Neighbours::End& end : near_.of(element)) {
      sum += (tops_[end.other] + end.shift) * end.weight;
      weight += end.weight;
    }
    if (weight == 0) return {tops_[element], 1};
    return {sum / weight, weight};
  }

  // Moves the band so that it begins at 0, and rounds to whole pixels.
  void settle(const Band& band) {
    double highest = 0;
    bool is_first = true;
    for (std::size_t column = band.begin; column < band.end; ++column) {
      if (grid_.columns[column].empty()) continue;
      const double top = tops_[grid_.columns[column].front()];
      highest = std::exchange(is_first, false) ? top : std::min(highest, top);
    }
    for (std::size_t column = band.begin; column < band.end; ++column) {
      double end = 0;
      for (const std::uint32_t element : grid_.columns[column]) {
        tops_[element] = std::max(end, std::round(tops_[element] - highest));
        end = tops_[element] + grid_.elements[element].height;
      }
    }
  }

  const Grid& grid_;
  Neighbours near_;
  std::vector<double> tops_;
};

}  // namespace

std::vector<double> place(const Grid& grid) {
  return Placing(grid).run();
}

}  // namespace virga::cli
