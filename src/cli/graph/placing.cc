#include "cli/graph/placing.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace virga::cli {
namespace {

using Index = std::uint32_t;

constexpr int kRounds = 6;

// The non-decreasing sequence nearest to `wanted` by squares: neighbours in the wrong order are
// pooled at their mean (isotonic regression).
std::vector<double> in_order(std::span<const double> wanted) {
  struct Pool {
    double sum;
    std::size_t count;
    double mean() const { return sum / static_cast<double>(count); }
  };
  std::vector<Pool> pools;
  for (const double value : wanted) {
    pools.push_back({value, 1});
    while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
      pools[pools.size() - 2].sum += pools.back().sum;
      pools[pools.size() - 2].count += pools.back().count;
      pools.pop_back();
    }
  }
  std::vector<double> result;
  for (const Pool& pool : pools) result.insert(result.end(), pool.count, pool.mean());
  return result;
}

class Placing {
 public:
  Placing(const Level& level, const Columns& columns)
      : level_(level), columns_(columns), near_(level.items.size()), middle_(near_.size()) {
    for (const auto& [from, to] : level.needs) {
      near_[from].push_back(to);
      near_[to].push_back(from);
    }
    for (const auto& column : columns) {
      double height = 0;
      for (const Index item : column) height += level.items[item].height;
      double top = -height / 2;
      for (const Index item : column) {
        middle_[item] = top + level.items[item].height / 2;
        top += level.items[item].height;
      }
    }
  }

  Places run() {
    for (int round = 0; round < kRounds; ++round) {
      if (round % 2 == 0) {
        for (const auto& column : columns_) pull(column);
      } else {
        for (auto column = columns_.rbegin(); column != columns_.rend(); ++column) pull(*column);
      }
    }
    return places();
  }

 private:
  void pull(const std::vector<Index>& column) {
    // Without what stands above, so that only the order is left to be kept.
    std::vector<double> wanted;
    double above = 0;
    for (const Index item : column) {
      const double half = level_.items[item].height / 2;
      wanted.push_back(wish(item) - above - half);
      above += level_.items[item].height;
    }
    const std::vector<double> got = in_order(wanted);
    above = 0;
    for (std::size_t i = 0; i < column.size(); ++i) {
      const double height = level_.items[column[i]].height;
      middle_[column[i]] = got[i] + above + height / 2;
      above += height;
    }
  }

  double wish(Index item) const {
    if (near_[item].empty()) return middle_[item];
    double sum = 0;
    for (const Index other : near_[item]) sum += middle_[other];
    return sum / static_cast<double>(near_[item].size());
  }

  Places places() const {
    Places places;
    places.left.resize(middle_.size());
    places.top.resize(middle_.size());
    double highest = 0;
    for (std::size_t i = 0; i < middle_.size(); ++i) {
      const double top = middle_[i] - level_.items[i].height / 2;
      highest = i == 0 ? top : std::min(highest, top);
    }
    double left = 0;
    for (const auto& column : columns_) {
      double width = 0;
      for (const Index item : column) {
        const double height = level_.items[item].height;
        places.left[item] = left;
        places.top[item] = std::round(middle_[item] - height / 2 - highest);
        width = std::max(width, level_.items[item].width);
        places.height = std::max(places.height, places.top[item] + height - kRowGap);
      }
      places.width = left + width;
      left += width + kColumnGap;
    }
    return places;
  }

  const Level& level_;
  const Columns& columns_;
  std::vector<std::vector<Index>> near_;
  std::vector<double> middle_;
};

}  // namespace

Places place(const Level& level, const Columns& columns) {
  return Placing(level, columns).run();
}

}  // namespace virga::cli
