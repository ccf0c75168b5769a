#include "cli/graph/layout/grid.h"

#include <algorithm>
#include <numeric>

#include "cli/graph/layout/grid_maker.h"

namespace virga::cli {

GridMaker::GridMaker(const Level& level, Columns columns, std::vector<Band> bands,
                     std::size_t most_lines)
    : level_(level), left_(most_lines) {
  grid_.bands = std::move(bands);
  grid_.columns = std::move(columns);
  grid_.band_of.resize(grid_.columns.size());
  for (std::size_t band = 0; band < grid_.bands.size(); ++band) {
    for (std::size_t i = grid_.bands[band].begin; i < grid_.bands[band].end; ++i) {
      grid_.band_of[i] = band;
    }
  }
  grid_.elements.resize(level.items.size());
  for (std::size_t column = 0; column < grid_.columns.size(); ++column) {
    for (const std::uint32_t item : grid_.columns[column]) {
      grid_.elements[item] = {column, level.items[item].height + kRowGap, false};
    }
  }
}

Grid GridMaker::run() {
  grid_.courses.resize(level_.nets.size());
  std::vector<std::vector<NetRoute::Passage>> wanted;
  std::vector<std::size_t> lengths;
  for (const Net& net : level_.nets) {
    wanted.push_back(passages_of(net));
    std::size_t& length = lengths.emplace_back(0);
    for (const NetRoute::Passage& each : wanted.back()) length += each.length;
  }
  std::vector<std::size_t> order(level_.nets.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t net) { return lengths[net]; });
  for (const std::size_t net : order) add_route(net, std::move(wanted[net]));
  return std::move(grid_);
}

const NetRoute::Passage* NetRoute::in_band(std::size_t band) const {
  const auto found = std::ranges::find(passages, band, &Passage::band);
  return found == passages.end() ? nullptr : &*found;
}

Grid make_grid(const Level& level, Columns columns, std::vector<Band> bands,
               std::size_t most_lines) {
  return GridMaker(level, std::move(columns), std::move(bands), most_lines).run();
}

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
